import { type RichNode, readRichText, writeRichText } from '@comptoir/shared/rich-text';
import { getSchema, type JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser, Fragment, type Node, Slice } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/**
 * The editor supports exactly the allowed markup (shared/rich-text.ts). A picture contains its uuid, so that a save can refer to it
 * (PRD-158).
 */
export const EXTENSIONS = [
  StarterKit.configure({ code: false, codeBlock: false, horizontalRule: false, heading: { levels: [2, 3] }, link: { openOnClick: false } }),
  Image.extend({
    addAttributes() {
      return {
        src: { default: null },
        alt: { default: '' },
        uuid: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-uuid'),
          renderHTML: ({ uuid }) => (typeof uuid === 'string' ? { 'data-uuid': uuid } : {}),
        },
      };
    },
    // Pictures in pasted markup are recognised, in order to be left out (`withoutForeignPictures`).
  }).configure({ inline: true, allowBase64: true }),
];

function append(parent: Element, nodes: readonly RichNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      parent.append(node);
      continue;
    }
    const element = document.createElement(node.tag);
    for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
    append(element, node.children);
    parent.append(element);
  }
}

/** Converts HTML to the editor's document, element by element: the content security policy does not allow parsing a string as markup. */
export function documentOf(html: string): JSONContent {
  const root = document.createElement('div');
  append(root, readRichText(html));
  return DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(root).toJSON() as JSONContent;
}

/** The editor adds an empty paragraph at the end of the text and of list items, for further typing. */
const EMPTY_END = /(?:<p><\/p>)+(?=<\/li>|$)/g;

/** Converts the editor's HTML to the stored HTML: only allowed markup is kept. */
export const htmlOf = (markup: string): string => writeRichText(readRichText(markup)).replace(EMPTY_END, '');

/**
 * The pictures of pasted or dropped data. Word, Excel and Outlook copy text together with a picture of it: then the text is pasted, as it is
 * by other editors.
 */
export const filesOf = ({ files, text }: { files: readonly File[]; text: string }): readonly File[] => (text.trim() === '' ? files : []);

/**
 * Pasted content without the pictures of other origins, which the content security policy blocks and whose site may remove them, nor those
 * that are part of the markup (`data:`); and whether there were any.
 */
export function withoutForeignPictures(slice: Slice, origin: string): { slice: Slice; hasForeign: boolean } {
  let hasForeign = false;
  const isForeign = ({ type, attrs }: Node) =>
    type.name === 'image' && (!URL.canParse(String(attrs.src), origin) || new URL(String(attrs.src), origin).origin !== origin);
  const local = (fragment: Fragment): Fragment => {
    const nodes: Node[] = [];
    fragment.forEach((node) => {
      if (isForeign(node)) hasForeign = true;
      else nodes.push(node.isLeaf ? node : node.copy(local(node.content)));
    });
    return Fragment.from(nodes);
  };
  const content = local(slice.content);
  return { slice: new Slice(content, slice.openStart, slice.openEnd), hasForeign };
}
