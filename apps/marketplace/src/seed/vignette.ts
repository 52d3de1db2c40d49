import type { Random } from './random.ts';

/** Four shades of each palette, the lightest first: it is the background. */
const PALETTES = [
  ['#FBEFE3', '#E2725B', '#F2B880', '#7A3E48'],
  ['#E8F1F2', '#13678A', '#45C4B0', '#012030'],
  ['#F4F1DE', '#81B29A', '#E07A5F', '#3D405B'],
  ['#FFF4E0', '#F2A541', '#F08A4B', '#56445D'],
  ['#EEF0FB', '#5C6BC0', '#9FA8DA', '#283593'],
  ['#F3ECF7', '#9B5DE5', '#F15BB5', '#3C1A5B'],
  ['#EDF6EC', '#4F9D69', '#B5D99C', '#1F4D3A'],
  ['#FDF0F0', '#D1495B', '#EDAE49', '#00798C'],
] as const;

const SIDE = 40;

type Shape = (color: string, turn: number) => string;
const turned = (turn: number, path: string, color: string) => `<path d="${path}" fill="${color}" transform="rotate(${turn * 90} 20 20)"/>`;

/** Flat shapes on a tile of 40 by 40. */
const SHAPES: readonly Shape[] = [
  (color, turn) => turned(turn, 'M0 0H40A40 40 0 0 1 0 40Z', color),
  (color, turn) => turned(turn, 'M0 0H40A20 20 0 0 1 0 0Z', color),
  (color) => `<circle cx="20" cy="20" r="14" fill="${color}"/>`,
  (color) => `<circle cx="20" cy="20" r="10" fill="none" stroke="${color}" stroke-width="8"/>`,
  (color, turn) => turned(turn, 'M0 0L40 0L0 40Z', color),
  (color, turn) => turned(turn, 'M0 0H40V20H0Z', color),
  (color, turn) => turned(turn, 'M20 0A20 20 0 0 1 20 40A20 20 0 0 0 20 0Z', color),
];

/** A picture of nine tiles in one palette, small and unlike the others. `theme` gives a family of categories the same palette. */
export function drawVignette(random: Random, theme: number): string {
  const [ground, ...tones] = PALETTES[theme % PALETTES.length] ?? PALETTES[0];
  const tiles: string[] = [];
  for (let place = 0; place < 9; place += 1) {
    if (random.chance(0.08)) continue;
    const [x, y] = [(place % 3) * SIDE, Math.floor(place / 3) * SIDE];
    const shape = random.pick(SHAPES)(random.pick(tones), random.int(4));
    tiles.push(`<g transform="translate(${x} ${y})">${shape}</g>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><rect width="120" height="120" fill="${ground}"/>${tiles.join('')}</svg>`;
}
