/** What the bytes of a picture say that it is, whatever it was called; pixels of a drawing are as many as one wants. */
export interface ImageContent {
  format: 'png' | 'jpeg' | 'svg';
  pixels: number | null;
}

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

/** The header must come first, and the last chunk be there: what breaks off is no picture. */
function readPng(content: Buffer): ImageContent | null {
  if (!content.subarray(0, PNG_START.length).equals(PNG_START) || content.indexOf(PNG_END) < PNG_START.length + 13) return null;
  return { format: 'png', pixels: content.readUInt32BE(16) * content.readUInt32BE(20) };
}

/** Segments that are a marker alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of a frame, which holds the size: all of C0 to CF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;

/** Walks the segments up to the frame: each step goes on by two bytes at least. */
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

/** What XML allows before a root, one after the other. */
const PROLOG = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>/y;
const ROOT = /<(?:\w+:)?svg[\s/>]/y;
/** Characters in which it must end: a closed root, and perhaps a comment. */
const TAIL = 1_024;
const END = /(?:<\/(?:\w+:)?svg\s*|\/)>$/;

/** A drawing by its root. What it may hold is the marketplace's to say. */
function readSvg(content: Buffer): ImageContent | null {
  if (content.includes(0)) return null;
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  let at = 0;
  for (PROLOG.lastIndex = 0; PROLOG.test(text); ) at = PROLOG.lastIndex;
  ROOT.lastIndex = at;
  const tail = text.slice(-TAIL).replace(/<!--[\s\S]*?-->/g, '');
  return ROOT.test(text) && END.test(tail.trimEnd()) ? { format: 'svg', pixels: null } : null;
}

/** The formats that the screens take (CAT-049, PRD-117); null for anything else, and for what has no size. */
export function readImageContent(content: Buffer): ImageContent | null {
  const read = readPng(content) ?? readJpeg(content) ?? readSvg(content);
  return read?.pixels === 0 ? null : read;
}
