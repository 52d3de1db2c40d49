import { Fragment, type Node, Slice } from '@tiptap/pm/model';

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
