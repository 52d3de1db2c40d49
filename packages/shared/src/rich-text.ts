import { Parser } from 'htmlparser2';
import { escapeMarkup } from './escape-markup.ts';

/*
 * The rich text of descriptions: one allow-list for the browser and the server. The text is parsed into a tree of allowed elements and
 * serialized from it: however hostile markup is parsed, the output contains only allowed elements.
 */

/** A text fragment, or an element with its children. */
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
/** Equivalent elements. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', div: 'p' };
/** Removed with their contents; for any other unknown element, only the contents are kept. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'svg', 'math', 'head', 'title', 'textarea', 'noscript', 'xmp']);
/** Maximum nesting; deeper elements are removed, but not their text. */
const MAX_DEPTH = 40;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a URL
const HIDDEN = /[\u0000-\u0020]/g;
const isLink = (url: string) => /^(https?:|mailto:|tel:)/i.test(url.replace(HIDDEN, ''));
/** A URL of this origin, or any HTTP URL; not `//host`, which looks like a path. */
const isPicture = (url: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(url.replace(HIDDEN, ''));

/** Allowed attributes of an element; null when a required one is missing. */
function attributesOf(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const { href, src, alt = '', 'data-uuid': uuid } = given;
  if (tag === 'a') return href !== undefined && isLink(href) ? { href } : null;
  if (tag !== 'img') return {};
  if (src === undefined || !isPicture(src)) return null;
  return { src, alt, ...(uuid !== undefined && GUID.test(uuid) && { 'data-uuid': uuid }) };
}

/** Parses any HTML into allowed nodes, in linear time. */
export function readRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  /** The ancestors of the current node; an element that is not allowed is represented by its parent. */
  const open: RichElement[] = [root];
  let kept = 0;
  /** Depth inside an element that is removed with its contents. */
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

const written = (node: RichNode): string => {
  if (typeof node === 'string') return escapeMarkup(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const start = `<${node.tag}${attributes.join('')}>`;
  return VOID.has(node.tag) ? start : `${start}${node.children.map(written).join('')}</${node.tag}>`;
};

const hasContent = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || node.children.some(hasContent);

/** HTML of the nodes; empty when there is neither text nor a picture. */
export const writeRichText = (nodes: readonly RichNode[]): string => (nodes.some(hasContent) ? nodes.map(written).join('') : '');

/** All pictures of a text, at any depth. */
export const picturesOf = (nodes: readonly RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'img' ? [node] : picturesOf(node.children)));
