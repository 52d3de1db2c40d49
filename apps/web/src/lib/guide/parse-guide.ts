/** A part of a line: text, a name of the application, a key, or a link to another page of the guide. */
export type Inline =
  | { kind: 'text' | 'name' | 'key'; text: string }
  | { kind: 'link'; text: string; page: string; section: string | undefined };

export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'text'; content: Inline[] }
  | { kind: 'steps' | 'list'; items: Inline[][] }
  | { kind: 'picture'; file: string; alt: string };

export interface ParsedPage {
  title: string;
  blocks: Block[];
}

const INLINE = /\*\*(?<name>[^*]+)\*\*|`(?<key>[^`]+)`|\[(?<label>[^\]]+)\]\((?<page>[a-z-]+)\.md(?:#(?<section>[a-z0-9-]+))?\)/g;
const PICTURE = /^!\[(?<alt>[^\]]+)\]\(pictures\/(?<file>[a-z-]+\.png)\)$/;
const STEP = /^\d+\. /;
const ITEM = /^- /;
/** Markdown that the pages do not use, and HTML: refused, instead of being shown as text. */
const UNKNOWN = /[*`<>_|]|\]\(|^#|^!\[/m;

/** The address of a section in its page. */
export const sectionId = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function plain(text: string): Inline[] {
  if (UNKNOWN.test(text)) throw new Error(`the guide does not use this Markdown: ${text}`);
  return text === '' ? [] : [{ kind: 'text', text }];
}

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { 0: all, index, groups = {} } of text.matchAll(INLINE)) {
    const { name, key, label, page = '', section } = groups;
    parts.push(...plain(text.slice(at, index)));
    if (name !== undefined) parts.push({ kind: 'name', text: name });
    else if (key !== undefined) parts.push({ kind: 'key', text: key });
    else parts.push({ kind: 'link', text: label ?? '', page, section });
    at = index + all.length;
  }
  return [...parts, ...plain(text.slice(at))];
}

/** Items of a list; a line that begins with spaces continues the item above. */
function itemsOf(lines: readonly string[], mark: RegExp): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else if (/^ +\S/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    else throw new Error(`neither an item nor the rest of one: ${line}`);
  }
  return items.map(inlineOf);
}

function blockOf(paragraph: string): Block {
  const lines = paragraph.split('\n');
  const [first = ''] = lines;
  const picture = PICTURE.exec(paragraph)?.groups;
  if (picture !== undefined) return { kind: 'picture', file: picture.file ?? '', alt: picture.alt ?? '' };
  if (first.startsWith('## ')) {
    const text = paragraph.slice(3);
    plain(text);
    return { kind: 'heading', text, id: sectionId(text) };
  }
  if (STEP.test(first)) return { kind: 'steps', items: itemsOf(lines, STEP) };
  if (ITEM.test(first)) return { kind: 'list', items: itemsOf(lines, ITEM) };
  return { kind: 'text', content: inlineOf(lines.join(' ')) };
}

/**
 * Reads a page of the guide (docs/guide): a title, headings of the second level, paragraphs, two kinds of lists, pictures, and in a line
 * names in bold, keys in backticks and links to other pages. Throws on anything else.
 */
export function parseGuide(markdown: string): ParsedPage {
  const [title = '', ...paragraphs] = markdown.trim().split(/\n{2,}/);
  if (!title.startsWith('# ')) throw new Error(`a page of the guide begins with its title, not with: ${title}`);
  return { title: title.slice(2), blocks: paragraphs.map(blockOf) };
}

/** The text of a line without its marks. */
export const textOf = (content: readonly Inline[]): string => content.map(({ text }) => text).join('');
