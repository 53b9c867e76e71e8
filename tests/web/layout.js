// What is wrong with the page as it stands: a list of sentences. Nothing is asked of the client but its boxes.
(() => {
  const found = new Set();
  const root = document.documentElement;
  const { clientWidth: width, clientHeight: height } = root;
  const named = (e) => `${e.nodeName.toLowerCase()}${e.id ? "#" + e.id : ""}${[...e.classList].filter((c) => !c.startsWith("svelte-")).map((c) => "." + c).join("")}`;
  const path = (e) => `${e.parentElement ? named(e.parentElement) + " > " : ""}${named(e)}`;
  const hidden = (e) => e.closest(".visually-hidden, [inert]") || getComputedStyle(e).visibility === "hidden" || (getComputedStyle(e).clipPath !== "none" && getComputedStyle(e).position === "absolute");

  // Scrolling.
  if (root.scrollWidth > width) {
    const wide = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > width + 1).map(path);
    found.add(`the page scrolls sideways by ${root.scrollWidth - width}: ${wide.slice(0, 3).join(", ")}`);
  }
  const game = document.querySelector("main.game");
  if (game && width >= 1024 && height >= 700 && root.scrollHeight > height) found.add(`the page scrolls in play by ${root.scrollHeight - height}`);
  // What is meant to scroll says so, some of it on low screens alone; all else must hold what it has.
  const low = height < 700 ? ", [data-scrolls=low]" : "";
  const meant = `.log, [data-scrolls]:not([data-scrolls=low])${low}, dialog *, dialog, html, body, textarea, input`;
  for (const e of document.querySelectorAll("main *, .scene, .scene *")) {
    const { overflowX, overflowY } = getComputedStyle(e);
    if (e.matches(meant) || hidden(e)) continue;
    if (/auto|scroll/.test(overflowY) && e.scrollHeight > e.clientHeight + 1) {
      const asked = [...new Set([...e.querySelectorAll("[data-act]")].map((one) => one.dataset.act))].slice(0, 3).join(" ");
      found.add(`scrollbar: ${path(e)} by ${e.scrollHeight - e.clientHeight} ${asked}`);
    }
    if (/auto|scroll/.test(overflowX) && e.scrollWidth > e.clientWidth + 1) found.add(`scrollbar across: ${path(e)}`);
  }

  // Words: every piece of text with its boxes, in the topmost layer that is shown.
  const layer = document.querySelector("dialog[open]") ?? document.querySelector(".scene") ?? document.querySelector("main") ?? document.body;
  const words = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue.trim();
    const e = node.parentElement;
    if (!text || !e || hidden(e) || e.closest("title, option, style, desc") || e.closest("[aria-hidden=true].ghost")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (boxes.length === 0) continue;
    const style = getComputedStyle(e);
    const scale = e.ownerSVGElement ? e.ownerSVGElement.getScreenCTM().a : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (size < 12.99) found.add(`small print, ${size.toFixed(1)} px: ${path(e)} "${text.slice(0, 24)}"`);
    // What clips it, and whether it scrolls there.
    let seen = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
    let rolling = false;
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (up instanceof SVGElement) continue;
      const box = up.getBoundingClientRect();
      seen = { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right), top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) };
      if (/auto|scroll/.test(overflowX + overflowY)) { rolling = true; break; }
      if (boxes.some((one) => one.right > box.right + 1.5 || one.left < box.left - 1.5 || (one.bottom > box.bottom + 4 && one.top < box.bottom) || (one.top < box.top - 4 && one.bottom > box.top))) {
        if (!rolling) found.add(`clipped: ${path(e)} by ${named(up)} "${text.slice(0, 30)}"`);
      }
    }
    if (!rolling && boxes.some((one) => one.right > width + 1 || one.left < -1)) found.add(`off the page: ${path(e)} "${text.slice(0, 30)}"`);
    for (const box of boxes) {
      const rect = { left: Math.max(box.left, seen.left), right: Math.min(box.right, seen.right), top: Math.max(box.top, seen.top), bottom: Math.min(box.bottom, seen.bottom) };
      // The lines of a text are higher than its letters.
      const spare = Math.max(0, (box.height - size * 0.9) / 2);
      if (rect.right - rect.left > 2 && rect.bottom - rect.top > 2) words.push({ e, text, ...rect, top: rect.top + spare, bottom: rect.bottom - spare });
    }
  }
  words.sort((a, b) => a.top - b.top);
  for (let i = 0; i < words.length; i += 1) {
    for (let j = i + 1; j < words.length && words[j].top < words[i].bottom - 2; j += 1) {
      const [a, b] = [words[i], words[j]];
      if (a.e === b.e || a.e.contains(b.e) || b.e.contains(a.e)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 2 || down <= 2) continue;
      // Only what lies open at that point overlaps; what is covered by a panel does not.
      const x = Math.max(a.left, b.left) + across / 2;
      const y = Math.max(a.top, b.top) + down / 2;
      const stack = document.elementsFromPoint(x, y);
      const covering = (one) => stack.findIndex((e) => e === one.e || e.contains(one.e) || one.e.contains(e));
      const opaque = stack.slice(0, Math.max(covering(a), covering(b))).some((e) => !e.contains(a.e) !== !e.contains(b.e) && /^rgb\(/.test(getComputedStyle(e).backgroundColor));
      if (!opaque) found.add(`overlap: ${path(a.e)} "${a.text.slice(0, 20)}" and ${path(b.e)} "${b.text.slice(0, 20)}"`);
    }
  }
  return [...found];
})()
