/*
 * The rich text of descriptions: one allow-list, for what the browser shows and for what the server sends on. A text is read into a
 * tree of what is allowed, and written anew from it: whatever the reading makes of hostile markup, nothing else can come out.
 */

/** A piece of the text, or an element with what is in it. */
export type RichNode = string | RichElement;
export interface RichElement {
  tag: string;
  attributes: Record<string, string>;
  children: RichNode[];
}

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['strong', 'em', 'u', 's', 'a'];
const VOID = new Set(['br', 'img']);
const ALLOWED = new Set([...BLOCKS, ...INLINE, ...VOID]);
/** Other spellings of the same. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', div: 'p' };
/** Left out with all that is in them; any other unknown element leaves its inside. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'svg', 'math', 'head', 'title', 'textarea', 'noscript', 'xmp']);
/** Deeper than anybody writes: what is below loses its elements. */
const MAX_DEPTH = 40;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser ignores them in an address
const HIDDEN = /[\u0000-\u0020]/g;
const isLink = (url: string) => /^(https?:|mailto:|tel:)/i.test(url.replace(HIDDEN, ''));
/** Of this origin, or anywhere over HTTP; never `//host`, which looks like the former. */
const isPicture = (url: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(url.replace(HIDDEN, ''));

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', hellip: '…', ndash: '–', mdash: '—' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', deg: '°', oelig: 'œ' },
  ...{ agrave: 'à', acirc: 'â', ccedil: 'ç', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', icirc: 'î', iuml: 'ï', ocirc: 'ô' },
  ...{ ugrave: 'ù', ucirc: 'û', Eacute: 'É', Agrave: 'À', Ccedil: 'Ç' },
};
const codePoint = (code: number) => (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '');
const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (ENTITIES[name ?? ''] ?? whole) : codePoint(Number(decimal));
  });

/** What an element may keep of its attributes; null when it is nothing without them. */
function attributesOf(tag: string, source: string): Record<string, string> | null {
  if (tag !== 'a' && tag !== 'img') return {};
  const given: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(/([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g)) {
    given[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
  }
  if (tag === 'a') return given.href !== undefined && isLink(given.href) ? { href: given.href } : null;
  if (given.src === undefined || !isPicture(given.src)) return null;
  const uuid = given['data-uuid'];
  return { src: given.src, alt: given.alt ?? '', ...(uuid !== undefined && GUID.test(uuid) && { 'data-uuid': uuid }) };
}

/** Index after the `>` that ends a tag, quotes passed over; -1 when there is none. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character;
  }
  return -1;
}

/** Reads HTML of any origin into what is allowed of it. Time grows with its length alone. */
export function readRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  const open: RichElement[] = [root];
  /** Element whose inside is left out, until it ends. */
  let skipped: string | null = null;
  const top = () => open.at(-1) ?? root;
  const addText = (text: string) => {
    if (skipped === null && text !== '') top().children.push(decoded(text));
  };

  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    addText(html.slice(at, start));
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const [, slash = '', name = ''] = /^<(\/?)([a-z!?][a-z0-9]*)/i.exec(html.slice(start, start + 40)) ?? [];
    const end = name === '' ? start + 1 : endOfTag(html, start);
    if (name === '' || end < 0) {
      addText('<');
      at = start + 1;
      // Nothing after an unclosed tag can be a tag.
      if (end < 0) break;
      continue;
    }
    at = end;
    const lower = name.toLowerCase();
    const tag = SAME[lower] ?? lower;
    if (skipped !== null) {
      if (slash === '/' && lower === skipped) skipped = null;
    } else if (slash === '/') {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
    } else if (DROPPED.has(lower)) skipped = lower;
    else if (ALLOWED.has(tag)) {
      const attributes = attributesOf(tag, html.slice(start + 1 + name.length, end - 1));
      if (attributes === null) continue;
      const element: RichElement = { tag, attributes, children: [] };
      if (VOID.has(tag)) top().children.push(element);
      else if (open.length < MAX_DEPTH) {
        top().children.push(element);
        open.push(element);
      }
    }
  }
  addText(html.slice(at));
  return root.children;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const written = (node: RichNode): string => {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${node.tag}${attributes.join('')}>`;
  return VOID.has(node.tag) ? start : `${start}${node.children.map(written).join('')}</${node.tag}>`;
};

const isSomething = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || node.children.some(isSomething);

/** HTML of what is allowed; empty when there is neither a word nor a picture. */
export const writeRichText = (nodes: readonly RichNode[]): string => (nodes.some(isSomething) ? nodes.map(written).join('') : '');

/** Every picture of a text, wherever it stands. */
export const picturesOf = (nodes: readonly RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'img' ? [node] : picturesOf(node.children)));
