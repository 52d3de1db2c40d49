import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ATTRIBUTES, ELEMENTS, isOwnReference, isOwnStyle } from './svg-allowed.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Maximum depth of elements, since renderers recurse. */
const MAX_DEPTH = 200;
/** Maximum length after entity expansion. */
const MAX_LENGTH = 8_000_000;
/** Only short entities, as drawing programs declare them for namespaces; a value with markup is ignored. */
const ENTITY = /<!ENTITY\s+([A-Za-z][\w.-]*)\s+(?:"([^"&<%]{0,100})"|'([^'&<%]{0,100})')\s*>/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The namespace is SVG or absent: the root may lack it. */
const isKnown = ({ uri, local }: SaxesTagNS) => (uri === SVG || uri === '') && ELEMENTS.has(local);

function written({ uri, local, value }: SaxesAttributeNS): string {
  if (local === 'href' && (uri === '' || uri === XLINK)) return isOwnReference(value) ? ` xlink:href="${escaped(value)}"` : '';
  return uri === '' && ATTRIBUTES.has(local) && isOwnStyle(value) ? ` ${local}="${escaped(value)}"` : '';
}

/** Serialises the drawing from the events of a strict XML parser. Throws when it is not well-formed, or no SVG. */
function rewrite(text: string): string {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: XLINK } });
  let output = '';
  let depth = 0;
  /** Depth of the removed element whose content is being skipped. */
  let skipped = Number.POSITIVE_INFINITY;
  /** Content of a style element, which is checked at its end. */
  let style: string | undefined;

  const write = (more: string) => {
    output += more;
    if (output.length > MAX_LENGTH) throw new RangeError('too long');
  };
  const onText = (more: string) => {
    if (depth === 0 || depth >= skipped) return;
    if (style === undefined) write(escaped(more));
    else style += more;
  };

  parser.on('doctype', (declared) => {
    for (const [, name = '', double, single] of declared.matchAll(ENTITY)) parser.ENTITIES[name] = double ?? single ?? '';
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new RangeError('too deep');
    if (depth === 1 && (tag.local !== 'svg' || !isKnown(tag))) throw new TypeError('no drawing');
    if (depth >= skipped) return;
    if (style !== undefined || !isKnown(tag)) {
      skipped = depth;
      return;
    }
    const namespaces = depth === 1 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : '';
    write(`<${tag.local}${namespaces}${Object.values(tag.attributes).map(written).join('')}>`);
    if (tag.local === 'style') style = '';
  });
  parser.on('closetag', ({ local }) => {
    const isSkipped = depth >= skipped;
    if (depth === skipped) skipped = Number.POSITIVE_INFINITY;
    depth -= 1;
    if (isSkipped) return;
    if (style !== undefined && isOwnStyle(style)) write(escaped(style));
    style = undefined;
    write(`</${local}>`);
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  return output;
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The SVG with only the allowed elements and attributes, so that it cannot run scripts or load anything. Undefined for no SVG. */
export function sanitizeSvg(content: Buffer): Buffer | undefined {
  try {
    return Buffer.from(rewrite(decode(content)));
  } catch {
    return undefined;
  }
}
