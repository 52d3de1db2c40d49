import type { Extension } from '../kit/media.ts';

/** Of a category's image, and of a product's (CAT-049, PRD-118). */
export const MAX_IMAGE_BYTES = 2_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What could act in a drawing: scripts, handlers, foreign content, links out of it. */
const ACTIVE = /<script|<foreignobject|<iframe|\bon[a-z]+\s*=|javascript:|<!entity/i;

const isSvg = (content: Buffer) => {
  const text = content.toString('utf8');
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text) && !ACTIVE.test(text);
};

/** What the bytes are, whatever the file's name says; nothing when they are no acceptable image. */
export function imageExtension(content: Buffer): Extension | undefined {
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpg';
  return isSvg(content) ? 'svg' : undefined;
}
