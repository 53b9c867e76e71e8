// A bot for Amun-Re in JavaScript (node): bids low, offers little, else takes the last legal action. See docs/protocol.md.
const readline = require("node:readline");

let view = {};
let legal = [];

function choose() {
  const bids = legal.filter((action) => action.startsWith("bid "));
  const price = (bid) => Number(bid.split(" ")[2]);
  if (bids.length > 0) return bids.reduce((best, bid) => (price(bid) < price(best) ? bid : best));
  const offer = `offer ${1 + (view.round % 3)}`;
  return legal.includes(offer) ? offer : legal[legal.length - 1];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [word] = line.split(" ", 1);
  const rest = line.slice(word.length + 1);
  if (word === "hello") console.log("name Saver in JavaScript\nready");
  else if (word === "game") console.log("ready");
  else if (word === "position") view = JSON.parse(rest);
  else if (word === "legal") legal = JSON.parse(rest);
  else if (word === "go") console.log(`choose ${choose()}`);
  else if (word === "quit") process.exit(0);
});
