import { type RichNode, readRichText, writeRichText } from '@comptoir/shared/rich-text';
import { getSchema, type JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** What can be written is what is allowed (shared/rich-text.ts). A picture knows its uuid, so that a save can name it (PRD-158). */
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
  }).configure({ inline: true }),
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

/** HTML as the editor's document. Built element by element: the page's policy lets no string become markup. */
export function documentOf(html: string): JSONContent {
  const root = document.createElement('div');
  append(root, readRichText(html));
  return DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(root).toJSON() as JSONContent;
}

/** The editor adds an empty paragraph at the end of the text, and of an item of a list, to write on in. */
const EMPTY_END = /(?:<p><\/p>)+(?=<\/li>|$)/g;

/** HTML of the editor, of which only what is allowed is kept. */
export const htmlOf = (markup: string): string => writeRichText(readRichText(markup)).replace(EMPTY_END, '');
