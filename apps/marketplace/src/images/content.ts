import type { Extension } from '../kit/media.ts';
import { sanitizeSvg } from './svg.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (content: Buffer, signature: Buffer) => content.subarray(0, signature.length).equals(signature);

/** Format detected from the bytes, independent of the file's name, and the content to store; undefined for an unacceptable image. */
export function readImage(content: Buffer): { extension: Extension; content: Buffer } | undefined {
  if (startsWith(content, PNG)) return { extension: 'png', content };
  if (startsWith(content, JPEG)) return { extension: 'jpg', content };
  const drawing = sanitizeSvg(content);
  return drawing && { extension: 'svg', content: drawing };
}
