/** Format and size of a picture, read from its bytes and not from its name; an SVG has no size in pixels. */
export interface ImageContent {
  format: 'png' | 'jpeg' | 'svg';
  pixels: number | null;
}

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

/** The header must come first and the last chunk must exist: a truncated file is not a valid picture. */
function readPng(content: Buffer): ImageContent | null {
  if (!content.subarray(0, PNG_START.length).equals(PNG_START) || content.indexOf(PNG_END) < PNG_START.length + 13) return null;
  return { format: 'png', pixels: content.readUInt32BE(16) * content.readUInt32BE(20) };
}

/** Segments that consist only of a marker, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of a frame, which contains the size: C0 to CF except three other segments in this range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;

/** Reads the segments up to the frame; each step advances by at least two bytes. */
function readJpeg(content: Buffer): ImageContent | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) {
      return at + 9 <= content.length ? { format: 'jpeg', pixels: content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7) } : null;
    } else if (marker === START_OF_SCAN) return null;
    else at += 2 + Math.max(2, content.readUInt16BE(at + 2));
  }
  return null;
}

/** Parts that XML allows before the root element, matched one after the other. */
const PROLOG = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>/y;
const ROOT = /<(?:\w+:)?svg[\s/>]/y;
/** Number of last characters that must contain the end of the root element, possibly followed by a comment. */
const TAIL_CHARACTERS = 1_024;
const END = /(?:<\/(?:\w+:)?svg\s*|\/)>$/;

/** Recognizes an SVG by its root element. The marketplace decides which contents are allowed. */
function readSvg(content: Buffer): ImageContent | null {
  if (content.includes(0)) return null;
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  let at = 0;
  for (PROLOG.lastIndex = 0; PROLOG.test(text); ) at = PROLOG.lastIndex;
  ROOT.lastIndex = at;
  const tail = text.slice(-TAIL_CHARACTERS).replace(/<!--[\s\S]*?-->/g, '');
  return ROOT.test(text) && END.test(tail.trimEnd()) ? { format: 'svg', pixels: null } : null;
}

/** The formats that the screens accept (CAT-049, PRD-117); null for anything else, and for a picture without a size. */
export function readImageContent(content: Buffer): ImageContent | null {
  const read = readPng(content) ?? readJpeg(content) ?? readSvg(content);
  return read?.pixels === 0 ? null : read;
}
