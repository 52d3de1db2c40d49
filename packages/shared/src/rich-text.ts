import { Parser } from 'htmlparser2';

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

/** What an element may keep of its attributes; null when it is nothing without them. */
function attributesOf(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const { href, src, alt = '', 'data-uuid': uuid } = given;
  if (tag === 'a') return href !== undefined && isLink(href) ? { href } : null;
  if (tag !== 'img') return {};
  if (src === undefined || !isPicture(src)) return null;
  return { src, alt, ...(uuid !== undefined && GUID.test(uuid) && { 'data-uuid': uuid }) };
}

/** Reads HTML of any origin into what is allowed of it. Time grows with its length alone. */
export function readRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  /** The elements around what is being read; one that is not allowed stands for what it is in. */
  const open: RichElement[] = [root];
  let kept = 0;
  /** How many elements deep in one that is left out with its inside. */
  let dropped = 0;
  const top = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, given) {
      if (dropped > 0 || DROPPED.has(name)) {
        dropped += 1;
        return;
      }
      const tag = SAME[name] ?? name;
      const attributes = ALLOWED.has(tag) && kept < MAX_DEPTH ? attributesOf(tag, given) : null;
      if (attributes === null) {
        open.push(top());
        return;
      }
      const element: RichElement = { tag, attributes, children: [] };
      top().children.push(element);
      open.push(element);
      kept += 1;
    },
    ontext(text) {
      if (dropped > 0) return;
      const { children } = top();
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      if (dropped > 0) {
        dropped -= 1;
        return;
      }
      const closed = open.pop();
      if (closed !== top()) kept -= 1;
    },
  });
  parser.end(html);
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
