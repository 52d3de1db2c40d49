import type { Extension } from '../kit/media.ts';
import { harmlessSvg } from './svg.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (content: Buffer, signature: Buffer) => content.subarray(0, signature.length).equals(signature);

/** What the bytes are, whatever the file's name says, and what is kept of them; nothing when they are no acceptable image. */
export function readImage(content: Buffer): { extension: Extension; content: Buffer } | undefined {
  if (startsWith(content, PNG)) return { extension: 'png', content };
  if (startsWith(content, JPEG)) return { extension: 'jpg', content };
  const drawing = harmlessSvg(content);
  return drawing && { extension: 'svg', content: drawing };
}
