import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

const SIDE = 160;
const TILE = 40;

/** Background and two shades of each palette. */
const PALETTES = [
  [0xfbefe3, 0xe2725b, 0x7a3e48],
  [0xe8f1f2, 0x13678a, 0x45c4b0],
  [0xf4f1de, 0x81b29a, 0x3d405b],
  [0xfff4e0, 0xf08a4b, 0x56445d],
  [0xeef0fb, 0x5c6bc0, 0x283593],
  [0xedf6ec, 0x4f9d69, 0x1f4d3a],
] as const;

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A product picture of tiles in three shades: a PNG with a palette, of some hundred bytes. */
export function drawProductImage(random: Random): Buffer {
  const palette = random.pick(PALETTES);
  const tiles = Array.from({ length: (SIDE / TILE) ** 2 }, () => ({ tone: random.int(3), round: random.chance(0.5) }));
  // Each line starts with its filter type: none.
  const lines = Buffer.alloc(SIDE * (SIDE + 1));
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const tile = tiles[Math.floor(y / TILE) * (SIDE / TILE) + Math.floor(x / TILE)];
      const inside = Math.hypot((x % TILE) - TILE / 2, (y % TILE) - TILE / 2) < TILE / 2;
      lines[y * (SIDE + 1) + 1 + x] = tile === undefined || (tile.round && !inside) ? 0 : tile.tone;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Bit depth 8, colour type 3 (palette index).
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.alloc(9);
  for (const [index, color] of palette.entries()) colors.writeUIntBE(color, index * 3, 3);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
