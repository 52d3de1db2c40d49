import { expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { browser } = await signedInStack();
const { history, catalogue } = browser.trpc;
const { products, productContents } = catalogue;

const readProduct = async (uuid: string) => {
  const { values } = await products.get.query({ uuid });
  return values ?? expect.fail('a product of another prototype');
};

/** Products of the catalogue that have two descriptions and a picture: the last description cannot be removed. */
async function* productsWithParts() {
  for (const { uuid } of (await products.list.query({ itemsPerPage: 100 })).items) {
    const { values } = await products.get.query({ uuid });
    const [description, second] = values?.descriptions ?? [];
    const [image] = values?.images ?? [];
    if (description?.uuid && second && image) yield { uuid, image, description: { ...description, uuid: description.uuid } };
  }
}
const found = productsWithParts();
const productWithParts = async () => (await found.next()).value ?? expect.fail('no further product has two descriptions and a picture');

it('the history of a product has its descriptions and pictures, which are saved and removed on their own [HIS-001]', async () => {
  const { uuid, image, description } = await productWithParts();
  const owner = { kind: 'product', uuid } as const;
  const base = { value: { title: description.title, content: description.content }, age: 0 };
  const edit = { uuid: description.uuid, name: 'Accès', content: '<p>Quai sud</p>', position: 1 };
  const { images } = await readProduct(uuid);
  await productContents.saveDescription.mutate({ ...edit, owner, base });
  await productContents.removeDescription.mutate({ uuid: description.uuid, owner });
  await productContents.removeImage.mutate({ uuid: image.uuid, owner });
  const { items } = await history.ofRecord.query({ ...owner });
  const before = `${description.title}\n${description.content}`;
  const after = 'Accès\n<p>Quai sud</p>';
  const left = images.filter((one) => one.uuid !== image.uuid);
  expect(items.slice(0, 3)).toMatchObject([
    { act: 'remove', kind: 'image', record: image.uuid, changes: [{ field: 'images', before: images, after: left }] },
    { act: 'remove', kind: 'description', record: description.uuid, changes: [{ field: 'descriptions', before: after, after: null }] },
    { act: 'edit', kind: 'description', changes: [{ field: 'descriptions', before, after }] },
  ]);
  const own = await history.ofRecord.query({ kind: 'description', uuid: description.uuid });
  expect(own.items[1]?.changes).toContainEqual({ field: 'content', before: description.content, after: '<p>Quai sud</p>' });
  // A deleted picture cannot come back: the others are what can be restored.
  const [removal] = items;
  expect(await history.before.query({ ...owner, id: removal?.id ?? '' })).toEqual([{ field: 'images', value: left, deleted: 1 }]);
});

it('a description is restored as it was, asks when somebody else has changed it, and is created anew with what it was [HIS-010, HIS-012, HIS-014]', async () => {
  const { uuid: product, description } = await productWithParts();
  const { uuid } = description;
  const owner = { kind: 'product', uuid: product } as const;
  const save = (from: { name: string; content: string }, to: { name: string; content: string }, isRestore: boolean) => {
    const base = { value: { title: from.name, content: from.content }, age: 0 };
    return productContents.saveDescription.mutate({ uuid, owner, base, position: 1, ...to, isRestore });
  };
  const was = { name: description.title, content: description.content };
  await save(was, { name: 'Venir', content: '<p>En train</p>' }, false);
  const [changed] = (await history.ofRecord.query({ kind: 'description', uuid })).items;
  const earlier = await history.before.query({ kind: 'description', uuid, id: changed?.id ?? '' });
  const values = Object.fromEntries(earlier.flatMap((one) => ('value' in one ? [[one.field, one.value]] : [])));
  const { owner: shownBy, form } = await productContents.ofHistory.query({ uuid });
  expect(shownBy).toEqual(owner);
  // Over a value that the plan did not show.
  expect(await refusal(save(was, { ...form, name: 'Autre' }, true))).toMatchObject({ code: 'CONFLICT' });
  await save(form, { ...form, ...values }, true);
  expect((await readProduct(product)).descriptions).toContainEqual(
    expect.objectContaining({ uuid, ...{ title: was.name, content: was.content } }),
  );
  expect((await history.ofRecord.query({ kind: 'description', uuid })).items[0]?.act).toBe('restore');

  await productContents.removeDescription.mutate({ uuid, owner });
  expect(await refusal(productContents.ofHistory.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await productContents.ownerOf.query({ uuid })).toEqual(owner);
  const [removed] = (await history.ofRecord.query({ kind: 'description', uuid })).items;
  const last = await history.before.query({ kind: 'description', uuid, id: removed?.id ?? '' });
  expect(Object.fromEntries(last.flatMap((one) => ('value' in one ? [[one.field, one.value]] : [])))).toEqual({ ...was, position: 1 });
});
