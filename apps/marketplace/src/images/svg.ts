import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

/** Allowed elements of a static picture: no script, no link, no animation. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'circle', 'ellipse', 'g', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'switch', 'symbol', 'text', 'tspan', 'use'],
  ...['clipPath', 'defs', 'filter', 'linearGradient', 'marker', 'mask', 'pattern', 'radialGradient', 'stop', 'style', 'desc', 'title'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG'],
  ...['feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'feTile', 'feTurbulence'],
]);

/** Attributes without a prefix; `href` is checked separately. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  // Position and size.
  ...['cx', 'cy', 'd', 'dx', 'dy', 'fr', 'fx', 'fy', 'height', 'points', 'r', 'rx', 'ry', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2'],
  ...['lengthAdjust', 'pathLength', 'preserveAspectRatio', 'rotate', 'textLength', 'transform', 'viewBox', 'version'],
  ...['markerHeight', 'markerUnits', 'markerWidth', 'orient', 'refX', 'refY'],
  // Appearance.
  ...['class', 'clip-path', 'clip-rule', 'color', 'display', 'fill', 'fill-opacity', 'fill-rule', 'filter', 'flood-color', 'flood-opacity'],
  ...['id', 'marker-end', 'marker-mid', 'marker-start', 'mask', 'mask-type', 'mix-blend-mode', 'opacity', 'overflow', 'paint-order'],
  ...['shape-rendering', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'style', 'vector-effect', 'visibility'],
  ...['dominant-baseline', 'font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor', 'text-decoration'],
  // Gradients and filters.
  ...['clipPathUnits', 'gradientTransform', 'gradientUnits', 'maskContentUnits', 'maskUnits', 'offset', 'patternContentUnits'],
  ...['patternTransform', 'patternUnits', 'spreadMethod', 'color-interpolation-filters', 'filterUnits', 'primitiveUnits'],
  ...['amplitude', 'baseFrequency', 'exponent', 'in', 'in2', 'intercept', 'k1', 'k2', 'k3', 'k4', 'mode', 'numOctaves', 'operator'],
  ...['radius', 'result', 'seed', 'slope', 'stdDeviation', 'stitchTiles', 'tableValues', 'type', 'values'],
]);

/** A reference to a part of the drawing, or an embedded picture. */
const isOwnReference = (value: string) => /^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(value);

/** A style value may refer only to parts of the drawing; escapes are refused, since they could hide a URL. */
const isOwnStyle = (value: string) => !/\\|@import|expression\(|javascript:|url\((?!\s*["']?#)/i.test(value);

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
