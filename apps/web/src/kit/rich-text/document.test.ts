import { getSchema } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { EXTENSIONS, filesOf, withoutForeignPictures } from './document.ts';

const ORIGIN = 'https://comptoir.example';
const schema = getSchema(EXTENSIONS);
const picture = (src: string) => schema.node('image', { src });
const paragraph = (...nodes: Node[]) => schema.node('paragraph', null, nodes);
const paste = (...nodes: Node[]) => {
  const { slice, hasForeign } = withoutForeignPictures(new Slice(Fragment.from(nodes), 0, 0), ORIGIN);
  return { html: slice.content.toString(), hasForeign };
};

it('a picture of the clipboard is a file unless text was copied with it, as Word, Excel and Outlook do', () => {
  const file = new File([], 'image.png', { type: 'image/png' });
  expect(filesOf({ files: [file], text: '' })).toEqual([file]);
  expect(filesOf({ files: [file], text: 'Carte cadeau\t50' })).toEqual([]);
});

it.each(['https://example.org/a.png', 'data:image/png;base64,AAAA', 'file:///C:/a.png', '//example.org/a.png', 'null:'])(
  'a pasted picture with the address %s is left out, at any depth, and its text stays',
  (src) => {
    const quote = schema.node('blockquote', null, [paragraph(schema.text('avant'), picture(src))]);
    expect(paste(quote, paragraph(picture(src), schema.text('après')))).toEqual({
      html: '<blockquote(paragraph("avant")), paragraph("après")>',
      hasForeign: true,
    });
  },
);

it('pictures of this site stay: those of the text itself, and those that are being uploaded', () => {
  const own = paragraph(picture('/media/a.png'), picture(`${ORIGIN}/media/b.png`), picture(`blob:${ORIGIN}/c`));
  expect(paste(own)).toEqual({ html: '<paragraph(image, image, image)>', hasForeign: false });
});
