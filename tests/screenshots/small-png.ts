import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Colour types of PNG, with the bytes of a pixel. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const PALETTE = 3;

interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, as one number. */
  colours: Uint32Array;
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** The predictor of the filter «Paeth»: the neighbour that is nearest to left + above - corner. */
function nearestNeighbour(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(estimate - one)) as [number, number, number];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? nearestNeighbour(left, above, corner) : 0;
}

function readPng(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bytes = PIXEL_BYTES[head[9] ?? 0];
  if (head[8] !== 8 || bytes === undefined || head[12] !== 0) throw new Error('not a PNG of a screenshot');
  const data = inflateSync(Buffer.concat(chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : []))));
  const colours = new Uint32Array(width * height);
  let previous = new Uint8Array(width * bytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * bytes + 1);
    const line = Uint8Array.from(data.subarray(start + 1, start + 1 + width * bytes));
    for (let x = 0; x < line.length; x += 1) {
      const [left, corner] = x < bytes ? [0, 0] : [line[x - bytes] ?? 0, previous[x - bytes] ?? 0];
      line[x] = (line[x] ?? 0) + predicted(data[start] ?? 0, left, previous[x] ?? 0, corner);
    }
    for (let x = 0; x < width; x += 1)
      colours[y * width + x] = ((line[x * bytes] ?? 0) << 16) | ((line[x * bytes + 1] ?? 0) << 8) | (line[x * bytes + 2] ?? 0);
    previous = line;
  }
  return { width, height, colours };
}

const distance = (one: number, other: number) =>
  ((one >> 16) - (other >> 16)) ** 2 + (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 + ((one & 255) - (other & 255)) ** 2;

/** The most frequent colours, and the place of the nearest of them for each colour. */
function paletteOf(colours: Uint32Array): { palette: number[]; places: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const palette = byCount.slice(0, MOST_COLOURS);
  const nearest = (colour: number) =>
    palette.reduce((best, one, place) => (distance(one, colour) < distance(palette[best] ?? 0, colour) ? place : best), 0);
  return { palette, places: new Map(byCount.map((colour) => [colour, nearest(colour)])) };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** The same picture with 256 colours, half as large: a screen has few colours, apart from the edges of its letters. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, colours } = readPng(png);
  const { palette, places } = paletteOf(colours);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, PALETTE], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (const [index, colour] of colours.entries()) lines[index + Math.floor(index / width) + 1] = places.get(colour) ?? 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
