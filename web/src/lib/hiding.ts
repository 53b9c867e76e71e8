/** Whose words this browser does not show: each listener decides for themselves, and nobody else hears of it. */

const PLACE = "amun-re.hidden";
const MOST = 200;

export function hiddenPeople(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Hide somebody's words, or (null) show everybody's again; who is hidden now. */
export function hide(author: string | null): string[] {
  const hidden = author === null ? [] : [...hiddenPeople().filter((one) => one !== author), author].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(hidden));
  } catch {
    // It lasts as long as the page then.
  }
  return hidden;
}
