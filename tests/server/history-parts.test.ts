import { expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { browser } = await signedInStack();
const { history, catalogue } = browser.trpc;
const { products, productContents } = catalogue;

/** A product of the catalogue that has two descriptions and a picture: the last description cannot be removed. */
async function productWithParts() {
  for (const { uuid } of (await products.list.query({ itemsPerPage: 25 })).items) {
    const { values } = await products.get.query({ uuid });
    const [description, second] = values?.descriptions ?? [];
    const [image] = values?.images ?? [];
    if (description?.uuid && second && image) return { uuid, image, description: { ...description, uuid: description.uuid } };
  }
  throw new Error('no product has two descriptions and a picture');
}

it('the history of a product has its descriptions and pictures, which are saved and removed on their own [HIS-001]', async () => {
  const { uuid, image, description } = await productWithParts();
  const owner = { kind: 'product', uuid } as const;
  const base = { value: { title: description.title, content: description.content }, age: 0 };
  const edit = { uuid: description.uuid, name: 'Accès', content: '<p>Quai sud</p>', position: 1 };
  await productContents.saveDescription.mutate({ ...edit, owner, base });
  await productContents.removeDescription.mutate({ uuid: description.uuid, owner });
  await productContents.removeImage.mutate({ uuid: image.uuid, owner });
  const { items } = await history.ofRecord.query({ ...owner });
  const before = `${description.title}\n${description.content}`;
  const after = 'Accès\n<p>Quai sud</p>';
  expect(items.slice(0, 3)).toMatchObject([
    { act: 'remove', changes: [{ field: 'images', before: { uuid: image.uuid }, after: null }] },
    { act: 'remove', changes: [{ field: 'descriptions', before: after, after: null }] },
    { act: 'edit', changes: [{ field: 'descriptions', before, after }] },
  ]);
  const own = await history.ofRecord.query({ kind: 'description', uuid: description.uuid });
  expect(own.items[1]?.changes).toContainEqual({ field: 'content', before: description.content, after: '<p>Quai sud</p>' });
});
