/**
 * One place each province is known for, drawn for this project: what stands in its free lower half.
 *
 * Each drawing is 160 wide and 70 high and stands on its lower edge; the sun is at the upper left. A shape is a tone
 * (a colour of the palette, by day and by dusk, see `Landmark.svelte`) and a path.
 */

export type Tone =
  | "far" | "earth" | "lit" | "mid" | "shade" | "dark" | "white" | "leaf" | "frond" | "water" | "foam" | "red" | "gold" | "glow" | "line" | "fine" | "lamp";

/** What the ground is covered with. */
export type Cover = "dunes" | "furrows" | "marsh" | "rocks" | "gravel";

export interface Landmark {
  /** The colour of the ground, laid over the land. */
  ground: string;
  cover: Cover;
  shapes: [Tone, string][];
  /** Palms: where each stands and how high it is. */
  palms?: [number, number, number][];
}

/** A pyramid-shaped tent. */
const tent = (x: number, y: number, wide: number, high: number): [Tone, string][] => [
  ["white", `M${x} ${y}l${wide / 2} ${-high}l${wide / 2} ${high}Z`],
  ["mid", `M${x + wide / 2} ${y - high}l${wide / 2} ${high}h${-wide * 0.36}Z`],
];

/** A sitting falcon that looks to the right, `high` high. */
const falcon = (x: number, y: number, size: number): string => {
  const at = (dx: number, dy: number): string => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return `M${at(0, 0)}C${at(-3, -5)} ${at(-2, -12)} ${at(2, -15)}C${at(2, -19)} ${at(7, -20)} ${at(8.5, -16.5)}L${at(10, -15)}L${at(7.8, -14.6)}C${at(10, -9)} ${at(7, -4)} ${at(5, 0)}L${at(3.8, 0)}L${at(3, -3)}L${at(-3, 2.5)}Z`;
};

/** A ship with a striped sail; its keel is at `y`. */
const ship = (x: number, y: number, size: number): [Tone, string][] => {
  const s = (value: number): string => (value * size).toFixed(1);
  return [
    ["white", `M${x} ${y - 36 * size}q${s(15)} ${s(13)} ${s(2)} ${s(27)}h${s(-17)}q${s(9)} ${s(-13)} ${s(-2)} ${s(-27)}Z`],
    ["red", `M${x + 5.5 * size} ${y - 29 * size}q${s(3)} ${s(4)} ${s(2.5)} ${s(6)}h${s(-17)}q${s(0.4)} ${s(-3)} ${s(-1.2)} ${s(-6)}ZM${x + 7 * size} ${y - 18 * size}q${s(-1)} ${s(4)} ${s(-2.5)} ${s(6)}h${s(-17)}q${s(2.5)} ${s(-3)} ${s(3)} ${s(-6)}Z`],
    ["line", `M${x - 6 * size} ${y - 40 * size}v${s(37)}`],
    ["dark", `M${x - 30 * size} ${y - 11 * size}q${s(4)} ${s(7)} ${s(14)} ${s(7)}h${s(24)}q${s(9)} 0 ${s(14)} ${s(-9)}q0 ${s(13)} ${s(-14)} ${s(14)}h${s(-22)}q${s(-14)} 0 ${s(-16)} ${s(-12)}Z`],
  ];
};

export const LANDMARKS: Record<string, Landmark> = {
  damanhur: {
    ground: "#6a6338",
    cover: "furrows",
    shapes: [
      ["water", "M0 63q40 -5 80 -2t80 -5v4q-40 2 -80 5t-80 2ZM112 70q16 -8 48 -9v3q-26 2 -36 6Z"],
      ["lit", "M70 62l4 -34h16l3 34ZM106 62l3 -34h16l4 34Z"],
      ["shade", "M86 28h4l3 34h-6ZM121 28h4l4 34h-6Z"],
      ["mid", "M72 28h20v-4h-20ZM107 28h20v-4h-20ZM92 44h15v-5h-15Z"],
      ["lit", "M93 62v-18h13v18h-3v-13h-7v13Z"],
      ["dark", "M96 62v-13h7v13Z"],
      ["dark", falcon(113, 23.5, 1.05)],
      ["gold", "M119.2 6.5a1 1 0 1 0 .100 0Z"],
      ["fine", "M77 36h10M76 44h12M112 36h10M111 44h12"],
    ],
    palms: [[40, 66, 34], [54, 68, 26]],
  },
  buto: {
    ground: "#5f7a3a",
    cover: "marsh",
    shapes: [
      ["water", "M0 60q30 -6 70 -3t90 -4v17h-160Z"],
      ["foam", "M10 65h22M52 68h26M104 65h18M134 68h20"],
      ["earth", "M58 64q4 -9 20 -9t22 9ZM98 66q6 -8 20 -8t20 8Z"],
      ["lit", "M66 57v-18q12 -12 24 0v18Z"],
      ["shade", "M82 57v-26q5 3 8 8v18Z"],
      ["dark", "M74 57v-12h7v12Z"],
      ["mid", "M64 40q14 -16 28 0h-3q-11 -11 -22 0Z"],
      ["lit", "M106 60v-13q11 -10 22 0v13Z"],
      ["shade", "M121 60v-19q4 2 7 6v13Z"],
      ["dark", "M113 60v-9h6v9Z"],
      ["leaf", "M20 66q1 -24 -2 -38M32 66q-1 -20 3 -33M44 66q0 -14 -3 -24M8 66q2 -16 -1 -26M146 66q1 -20 -2 -32M154 66q-1 -14 2 -24"],
      ["frond", "M10 29q8 -13 16 0q-8 5 -16 0ZM27 34q8 -12 15 0q-7 4 -15 0ZM35 43q6 -9 12 0q-6 4 -12 0ZM1 41q6 -10 12 0q-6 4 -12 0ZM138 35q6 -10 12 0q-6 4 -12 0ZM150 43q6 -9 10 0q-4 4 -10 0Z"],
      ["line", "M92 57q9 2 8 -5q-2 -5 -4 -9"],
      ["dark", "M93 45q-3 -8 3 -12q6 4 3 12q-3 3 -6 0Z"],
    ],
  },
  mendes: {
    ground: "#7d8f3c",
    cover: "furrows",
    shapes: [
      ["frond", "M0 70v-9q40 -6 80 -4t80 -3v16Z"],
      ["leaf", "M6 67h30M44 64h34M92 67h30M128 63h28"],
      ["mid", "M60 60h52v-5h-52Z"],
      ["lit", "M66 55v-42h40v42Z"],
      ["shade", "M98 13h8v42h-8Z"],
      ["lit", "M63 13q23 -10 46 0l-2 -6q-21 -7 -42 0Z"],
      ["dark", "M75 55v-33h19v33Z"],
      ["mid", "M73 22h23v-3h-23Z"],
      ["lamp", "M79 55v-25h11v25Z"],
      ["shade", "M20 64v-13q-1 -5 5 -5h14l5 -7q4 -3 7 1l5 5q-1 4 -6 3l-4 5v11h-3v-9h-16v9h-3v-9l-1 9Z"],
      ["line", "M46 39q-6 -4 -6 2q1 4 5 2"],
    ],
  },
  avaris: {
    ground: "#d9cfae",
    cover: "gravel",
    shapes: [
      ["white", "M0 56v-14h20v-5h16v5h14v14Z"],
      ["mid", "M14 42h6v14h-6ZM44 42h6v14h-6ZM30 37h6v5h-6Z"],
      ["dark", "M5 56v-8h5v8ZM24 56v-10h6v10Z"],
      ["water", "M0 56q40 -4 80 -2t80 -4v20h-160Z"],
      ["earth", "M0 56h62l-5 6h-57Z"],
      ...ship(98, 64, 0.98),
      ...ship(140, 58, 0.62),
      ["foam", "M66 66h22M104 67h30M30 67h24M138 62h18"],
    ],
  },
  baharya: {
    ground: "#6b5a44",
    cover: "rocks",
    shapes: [
      ["far", "M0 60q14 -20 26 -16q10 -16 22 0q14 2 22 16Z"],
      ["dark", "M62 60q14 -32 30 -32q6 -2 12 6q8 -6 16 4q22 8 40 22Z"],
      ["shade", "M92 28q6 -2 12 6q-6 10 -2 26h-14q6 -16 4 -32Z"],
      ["earth", "M0 60q40 -6 80 -2t80 -2v14h-160Z"],
      ["water", "M34 65q28 -9 62 -2q12 4 -6 6q-42 3 -56 -4Z"],
      ["foam", "M52 65h16M66 68h18"],
    ],
    palms: [[26, 66, 40], [44, 62, 30], [104, 66, 34]],
  },
  memphis: {
    ground: "#d7c48a",
    cover: "gravel",
    shapes: [
      ["lit", "M66 56v-7h8v-8h8v-8h8v-8h8v-7h20v7h8v8h8v8h8v8h8v7Z"],
      ["shade", "M108 18h10v7h8v8h8v8h8v8h8v7h-32Z"],
      ["white", "M44 64v-14h4v-4h5v4h8v-4h5v4h8v-4h5v4h8v-4h5v4h8v-4h5v4h8v-4h5v4h8v-4h5v4h8v-4h5v18Z"],
      ["fine", "M48 55h96M46 60h98"],
      ["lit", "M4 68q-3 -14 9 -17h18l2 -8h12l2 9v16Z"],
      ["lit", "M40 68v-6h20q3 3 1 6Z"],
      ["shade", "M4 68q0 -8 9 -8q9 0 11 8Z"],
      ["mid", "M30 53q-1 -17 9 -18q10 1 9 18l-4 2l-1 -12h-8l-1 12Z"],
      ["lit", "M35 44q-1 -6 4 -6q6 0 5 6l-1 6h-7Z"],
    ],
  },
  amarna: {
    ground: "#cf9f7d",
    cover: "rocks",
    shapes: [
      ["far", "M0 62q4 -28 18 -30q8 -14 24 -8q10 6 12 20l16 18ZM160 62v-38q-14 -8 -22 4q-14 2 -18 18l-14 16Z"],
      ["shade", "M42 24q10 6 12 20l16 18h-20q-10 -14 -8 -38ZM120 46l-14 16h24q-4 -10 -10 -16Z"],
      ["glow", "M81 2a13 13 0 1 0 .100 0Z"],
      ["gold", "M81 6a9 9 0 1 0 .100 0Z"],
      ["fine", "M74 26l-14 22M78 28l-7 24M82 28.5v25M86 28l7 24M90 26l14 22"],
      ["gold", "M57 48h6v3h-6ZM68 52h6v3h-6ZM79 54h6v3h-6ZM90 52h6v3h-6ZM101 48h6v3h-6Z"],
      ["lit", "M56 66v-10h6v5h40v-5h6v10Z"],
      ["shade", "M104 56h4v10h-4Z"],
      ["earth", "M0 70v-8q40 6 80 4t80 -4v8Z"],
    ],
  },
  dakhla: {
    ground: "#b5643f",
    cover: "dunes",
    shapes: [
      ["far", "M0 58v-22l16 -3l8 -10h40l8 6h30l6 -5h34l6 8l12 2v24Z"],
      ["shade", "M24 23h40l8 6l-4 9h-38ZM108 24h34l6 8l-6 6h-30Z"],
      ["earth", "M0 70v-12q40 -4 80 -1t80 -3v16Z"],
      ["lit", "M50 64v-14q10 -10 20 0v14ZM92 66v-16q11 -12 23 0v16Z"],
      ["mid", "M70 66v-11q11 -11 22 0v11Z"],
      ["shade", "M64 64v-18q4 2 6 4v14ZM108 66v-21q4 2 7 5v16ZM86 66v-15q4 2 6 4v11Z"],
      ["dark", "M56 64v-8h5v8ZM99 66v-9h6v9Z"],
      ["lamp", "M77 60v-4h4v4Z"],
    ],
    palms: [[36, 67, 36], [128, 67, 40], [142, 68, 28]],
  },
  abydos: {
    ground: "#dcc084",
    cover: "dunes",
    shapes: [
      ["far", "M0 56q30 -24 56 -16q34 -18 62 0q22 2 42 16Z"],
      ["lit", "M42 62v-30h84v30Z"],
      ["mid", "M38 32h92v-6h-92Z"],
      ["dark", "M50 62v-24h6v24ZM64 62v-24h6v24ZM98 62v-24h6v24ZM112 62v-24h6v24Z"],
      ["dark", "M78 62v-27h12v27Z"],
      ["lamp", "M81 62v-20h6v20Z"],
      ["shade", "M120 32h6v30h-6Z"],
      ["fine", "M44 35h30M94 35h30"],
      ["earth", "M0 70v-10q40 3 80 2t80 -3v11Z"],
      ["mid", "M66 70l6 -8h24l6 8Z"],
      ["fine", "M70 66h28"],
    ],
  },
  thebes: {
    ground: "#e0b455",
    cover: "gravel",
    shapes: [
      ["red", "M62 14v-11q9 3 12 0v6q-4 3 -11 1ZM124 14v-11q9 3 12 0v6q-4 3 -11 1Z"],
      ["line", "M62 2v34M124 2v34"],
      ["lit", "M48 63l5 -45h26l5 45ZM102 63l5 -45h26l5 45Z"],
      ["shade", "M73 18h6l5 45h-8ZM127 18h6l5 45h-8Z"],
      ["mid", "M50 18h32v-5h-32ZM104 18h32v-5h-32Z"],
      ["lit", "M83 63v-29h20v29h-4v-23h-12v23Z"],
      ["lamp", "M87 63v-23h12v23Z"],
      ["fine", "M56 28h18M55 38h20M54 48h22M110 28h18M109 38h20M108 48h22"],
      ["white", "M28 65l2 -44l3 -6l3 6l2 44ZM146 65l2 -38l2.5 -5l2.5 5l2 38Z"],
      ["mid", "M33 15l3 6l2 44h-3ZM150.5 22l2.5 5l2 38h-2.5Z"],
      ["gold", "M30 21l3 -6l3 6ZM148 27l2.5 -5l2.5 5Z"],
      ["earth", "M0 70v-7q40 2 80 0t80 0v7Z"],
    ],
  },
  sawu: {
    ground: "#cdb98b",
    cover: "dunes",
    shapes: [
      ["far", "M0 54q12 -16 24 -10q12 -14 30 0q12 -6 20 10Z"],
      ["water", "M96 70q14 -22 64 -24v24Z"],
      ["foam", "M112 64q18 -10 46 -12M124 68q14 -6 34 -7"],
      ["earth", "M0 70v-16q50 -4 92 4l8 12Z"],
      ...ship(118, 60, 0.9),
      ...tent(16, 66, 30, 21),
      ...tent(42, 69, 24, 16),
      ["line", "M72 64v-24"],
    ],
  },
  kharga: {
    ground: "#ddb566",
    cover: "dunes",
    shapes: [
      ["far", "M0 60q26 -28 54 -12q30 -22 60 -4q26 -8 46 16Z"],
      ["lit", "M64 54v-20h34v20Z"],
      ["mid", "M61 34h40v-5h-40Z"],
      ["dark", "M77 54v-14h8v14Z"],
      ["shade", "M92 34h6v20h-6Z"],
      ["fine", "M67 40h7M88 40h7"],
      ["earth", "M0 70v-10q40 -7 80 -6t80 4v12Z"],
      ["lit", "M56 70l20 -16h10l20 16Z"],
    ],
    palms: [[58, 60, 28], [104, 60, 28], [44, 65, 36], [118, 65, 36], [26, 70, 44], [136, 70, 44]],
  },
  edfu: {
    ground: "#b9b06c",
    cover: "furrows",
    shapes: [
      ["lit", "M36 62l6 -50h32l6 50ZM92 62l6 -50h32l6 50Z"],
      ["shade", "M67 12h7l6 50h-9ZM123 12h7l6 50h-9Z"],
      ["mid", "M39 12h38v-5h-38ZM95 12h38v-5h-38ZM78 28h16v-5h-16Z"],
      ["lit", "M79 62v-34h14v34Z"],
      ["dark", "M82 62v-26h8v26Z"],
      ["lamp", "M84 62v-18h4v18Z"],
      ["mid", "M46 26q9 -6 18 0v14h-18ZM106 26q9 -6 18 0v14h-18Z"],
      ["fine", "M44 46h26M43 54h28M104 46h22M102 54h26M86 25.5h.100"],
      ["mid", "M22 66v-8h14v8ZM136 66v-8h14v8Z"],
      ["dark", falcon(27, 58, 1.3)],
      ["dark", falcon(141, 58, 1.3)],
      ["earth", "M0 70v-7q40 2 80 1t80 0v6Z"],
    ],
  },
  abu: {
    ground: "#c08d78",
    cover: "rocks",
    shapes: [
      ["water", "M0 54q40 -5 80 -2t80 -5v23h-160Z"],
      ["foam", "M4 64h20M58 67h24M132 65h22M112 57h14"],
      ["shade", "M8 58q0 -16 14 -17q12 -2 16 9q10 -1 11 8ZM128 56q-1 -12 12 -13q14 0 15 12Z"],
      ["far", "M12 56q1 -13 11 -13q6 2 4 13ZM131 55q1 -9 9 -9q3 2 1 9Z"],
      ["mid", "M60 62v-34h44v34Z"],
      ["lit", "M60 62l8 -34h12l-4 34Z"],
      ["fine", "M76 56h27M77 50h26M78 44h25M79 38h24M80 32h23"],
      ["white", "M92 32h8v3h-8ZM90 41h10v3h-10ZM88 50h12v3h-12Z"],
      ["lit", "M56 28h52v-7h-52Z"],
      ["shade", "M100 21h8v7h-8Z"],
    ],
    palms: [[112, 56, 34], [50, 56, 26]],
  },
  berenike: {
    ground: "#8b7a6c",
    cover: "rocks",
    shapes: [
      ["far", "M0 58l20 -28l14 10l22 -30l18 20l14 -12l28 40Z"],
      ["shade", "M56 10l18 20l-6 28h-20q10 -24 8 -48ZM20 30l14 10l-4 18h-16Z"],
      ["water", "M98 70q10 -18 62 -20v20Z"],
      ["foam", "M118 64q14 -7 40 -8M128 68q12 -4 30 -4"],
      ["earth", "M0 70v-13q60 -4 100 1l6 12Z"],
      ["dark", "M44 62v-13q9 -10 19 0v13Z"],
      ["mid", "M41 62v-15h4v15ZM62 62v-15h4v15ZM40 48h27v-4h-27Z"],
      ["fine", "M51 62v-16M57 62v-16M51 50h6M51 54h6M51 58h6"],
      ["gold", "M72 64l4 -4l5 4ZM79 65l3 -3l4 3Z"],
      ...ship(136, 62, 0.62),
    ],
  },
};
