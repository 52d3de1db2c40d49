import type { DescriptionEntry } from '@comptoir/shared/catalogue/products/product-values';
import type { Image } from '@comptoir/shared/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeRow } from '../../../kit/form/keyed-rows.ts';
import {
  addDescription,
  type DescriptionRow,
  descriptionRows,
  descriptionSaved,
  descriptionsOf,
  pendingDescriptions,
  type SentDescription,
  typeDescription,
} from './description-rows.ts';
import { addPicture, type PictureRow, pictureRows, picturesOf, setPicture, setPictureError } from './product-images.tsx';

/** Possible next steps; `pick` selects one of the existing rows. */
const steps = <Kind extends string>(...kinds: Kind[]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(1_000), text: fc.string({ minLength: 1, maxLength: 8 }) }), {
    maxLength: 60,
    size: 'max',
  });
const of = <One>(list: readonly One[], pick: number): One | undefined => list[pick % Math.max(1, list.length)];

const distinct = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('the pictures of a product', () => {
  it('are kept once each when uploaded concurrently, in any order, and removed ones do not come back', () => {
    fc.assert(
      fc.property(steps('add', 'start', 'done', 'failed', 'off', 'elsewhere'), (events) => {
        let rows: PictureRow[] = pictureRows([], []);
        let uploads: { key: number; uuid: string }[] = [];
        const expected = new Map<number, string>();
        let made = 0;
        for (const { kind, pick, text } of events) {
          const row = of(rows, pick);
          if (kind === 'add') rows = addPicture(rows);
          if (kind === 'start' && row) {
            // A new upload replaces the previous one of the same row, as in file-zone.tsx.
            uploads = [...uploads.filter(({ key }) => key !== row.key), { key: row.key, uuid: `picture-${made++}` }];
          }
          const upload = of(uploads, pick);
          if ((kind === 'done' || kind === 'failed') && upload) {
            uploads = uploads.filter((one) => one !== upload);
            if (kind === 'failed') rows = setPictureError(rows, upload.key, text);
            else {
              rows = setPicture(rows, upload.key, { uuid: upload.uuid, url: `/${upload.uuid}` });
              expected.set(upload.key, upload.uuid);
            }
          }
          if (kind === 'off' && row) {
            uploads = uploads.filter(({ key }) => key !== row.key);
            rows = setPicture(rows, row.key, null);
            expected.delete(row.key);
          }
          // The form is set from outside, by a draft with the same pictures.
          if (kind === 'elsewhere') rows = pictureRows(picturesOf(rows), rows);
          distinct(rows.map(({ key }) => key));
          expect(rows.length).toBeGreaterThan(0);
          expect(new Set(picturesOf(rows).map(({ uuid }) => uuid))).toEqual(new Set(expected.values()));
          distinct(picturesOf(rows).map(({ uuid }) => uuid));
          // Each pending upload still has its row.
          for (const { key } of uploads) expect(rows.some((one) => one.key === key)).toBe(true);
        }
      }),
    );
  });

  it('of a draft replace the existing rows', () => {
    const image = (uuid: string): Image => ({ uuid, url: `/${uuid}` });
    const before = pictureRows([image('a'), image('b')], []);
    expect(pictureRows([image('b'), image('c')], addPicture(before))).toEqual([
      { key: 1, image: image('b') },
      { key: 3, image: image('c') },
      { key: 2, image: null },
    ]);
  });
});

describe('the descriptions of a product', () => {
  it('keep all typed text while rows are saved, added and removed [PRD-043, PRD-113, PRD-114]', () => {
    fc.assert(
      fc.property(steps('add', 'title', 'content', 'send', 'saved', 'failed', 'remove', 'elsewhere'), (events) => {
        const first: DescriptionEntry = { uuid: 'd0', title: 'Accès', content: '<p>Bon</p>', saved: true };
        let rows: DescriptionRow[] = descriptionRows([first], []);
        const typed = new Map([[rows[0]?.key ?? -1, { title: first.title, content: first.content }]]);
        /** Descriptions stored by the marketplace, by uuid. */
        const remote = new Map([['d0', { title: first.title, content: first.content }]]);
        let sent: SentDescription[] = [];
        let made = 1;
        for (const { kind, pick, text } of events) {
          const row = of(rows, pick);
          const own = row && typed.get(row.key);
          if (kind === 'add') {
            rows = addDescription(rows, 'Description');
            const added = rows.at(-1);
            if (added) typed.set(added.key, { title: added.title, content: added.content });
          }
          if ((kind === 'title' || kind === 'content') && row && own) {
            rows = typeDescription(rows, row.key, { [kind]: text });
            own[kind] = text;
          }
          if (kind === 'send' && sent.length === 0) {
            sent = pendingDescriptions(rows, []);
            expect(sent.length).toBeLessThanOrEqual(5);
            for (const { title, content } of sent) expect(title.trim() !== '' && content !== '').toBe(true);
          }
          const [next, ...others] = sent;
          if (kind === 'saved' && next) {
            sent = others;
            const uuid = next.uuid ?? `d${made++}`;
            remote.set(uuid, { title: next.title.trim(), content: next.content });
            const before = rows.find(({ key }) => key === next.key);
            rows = descriptionSaved(rows, next, { uuid, content: next.content });
            // Only the spaces around a title that was not edited since are trimmed.
            const expected = typed.get(next.key);
            if (expected && before?.title === next.title) expected.title = next.title.trim();
          }
          if (kind === 'failed') sent = [];
          if (kind === 'remove' && row && rows.length > 1) {
            rows = removeRow(rows, row.key);
            typed.delete(row.key);
          }
          if (kind === 'elsewhere') rows = descriptionRows(descriptionsOf(rows), rows);

          distinct(rows.map(({ key }) => key));
          distinct(rows.flatMap(({ uuid }) => uuid ?? []));
          expect(new Map(rows.map(({ key, title, content }) => [key, { title, content }]))).toEqual(typed);
          for (const { uuid, title, content, saved } of descriptionsOf(rows))
            if (saved) expect(remote.get(uuid ?? '')).toEqual({ title, content });
        }
        // After all pending rows are saved, no complete row is pending.
        for (const one of pendingDescriptions(rows, []))
          rows = descriptionSaved(rows, one, { uuid: one.uuid ?? `d${made++}`, content: one.content });
        expect(pendingDescriptions(rows, [])).toEqual([]);
      }),
    );
  });

  it('are not saved again while they equal the stored ones, and none of more than five is saved [PRD-114]', () => {
    const entry = (place: number, saved: boolean): DescriptionEntry => ({ uuid: `d${place}`, title: 'T', content: '<p>x</p>', saved });
    const rows = descriptionRows([entry(0, true), entry(1, false)], []);
    expect(pendingDescriptions(rows, []).map(({ uuid }) => uuid)).toEqual(['d1']);
    const typed = typeDescription(rows, 0, { title: 'Autre' });
    expect(pendingDescriptions(typed, []).map(({ uuid }) => uuid)).toEqual(['d0', 'd1']);
    expect(pendingDescriptions(typeDescription(typed, 0, { title: 'T' }), []).map(({ uuid }) => uuid)).toEqual(['d1']);
    // A row above was removed: the positions of the others have changed.
    expect(pendingDescriptions(removeRow(descriptionRows([entry(0, true), entry(1, true)], []), 0), [])).toMatchObject([
      { uuid: 'd1', position: 1 },
    ]);
    expect(
      pendingDescriptions(
        descriptionRows(
          [0, 1, 2, 3, 4, 5].map((place) => entry(place, false)),
          [],
        ),
        [],
      ),
    ).toEqual([]);
  });
});
