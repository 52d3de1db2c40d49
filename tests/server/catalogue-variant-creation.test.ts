import { expect, it } from 'vitest';
import { twoAttributes } from '../kit/attributes.ts';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const CREATE = 'catalogue.variants.create';
const variants = () => browser.trpc.catalogue.variants;
const bodies = async () => (await stack.marketplace.requests(CREATE)).map(({ body }) => body);

/** A product with only its default variant, and two attributes. */
async function subject() {
  const [product] = await stack.marketplace.sql<{ uuid: string }>(`
    select product.uuid from master_product as product join variant on variant.product_id = product.id
    where not variant.archived and not exists (
      select from variant as other where other.product_id = product.id and other.combination is not null)
    group by product.id having bool_or(variant.is_default) order by product.id limit 1`);
  if (product === undefined) throw new Error('the seed has no such product');
  const attributes = await twoAttributes(browser, product.uuid);
  await stack.marketplace.forget();
  return { masterProduct: product.uuid, ...attributes };
}
const isNew = (attributeUuid: string, value: string) => ({ attributeUuid, attributeValueUuid: null, value });

it('offers the attributes, and the values of each once it is chosen [PVA-052, PVA-054, PVA-055]', async () => {
  const { masterProduct } = await subject();
  const { attributes } = await variants().subject.query({ uuid: masterProduct });
  const [requested] = await stack.marketplace.requests('catalogue.attributes.list');
  expect(`${requested?.method} ${requested?.path}?${requested?.query}`).toBe('GET /api/attributes?itemsPerPage=1000');
  const [first] = attributes;
  if (first === undefined) throw new Error('there is no attribute');
  const read = await variants().attribute.query({ uuid: first.uuid });
  const [one] = await stack.marketplace.requests('catalogue.attributes.get');
  expect(`${one?.method} ${one?.path}`).toBe(`GET /api/attributes/${first.uuid}`);
  expect(read).toEqual({ ...first, attributeValues: expect.any(Array) });
  expect(read.attributeValues[0]).toEqual({ uuid: expect.any(String), name: expect.any(String) });
});

it('creates one variant for each combination of known and new values [PVA-053, PVA-056]', async () => {
  const { masterProduct, size, colour } = await subject();
  const [known] = size.attributeValues;
  if (known === undefined) throw new Error('the attribute has no value');
  const chosen = { attributeUuid: size.uuid, attributeValueUuid: known.uuid, value: known.name };
  await variants().create.mutate({ masterProduct, variantsAttributes: [chosen, isNew(colour.uuid, 'Ambre'), isNew(colour.uuid, 'Ocre')] });
  expect((await lastWrite(stack)(CREATE))?.body).toEqual({
    masterProduct,
    variantsAttributes: [
      { attributeUuid: size.uuid, attributeValueUuid: known.uuid, value: known.name },
      { attributeUuid: colour.uuid, attributeValueUuid: '', value: 'Ambre' },
      { attributeUuid: colour.uuid, attributeValueUuid: '', value: 'Ocre' },
    ],
  });
  const made = await stack.marketplace.sql<{ name: string }>(
    'select variant.name from variant join master_product as product on product.id = product_id where product.uuid = $1 and combination is not null order by variant.id',
    [masterProduct],
  );
  expect(made.map(({ name }) => name)).toEqual([`${known.name}, Ambre`, `${known.name}, Ocre`]);
});

it('leaves out what exists, whatever its case and spaces, and sends nothing when nothing is new', async () => {
  const { masterProduct, size } = await subject();
  await variants().create.mutate({ masterProduct, variantsAttributes: [isNew(size.uuid, 'Trio')] });
  await stack.marketplace.forget();
  await variants().create.mutate({ masterProduct, variantsAttributes: [isNew(size.uuid, ' TRIO '), isNew(size.uuid, 'Quatuor')] });
  expect(await bodies()).toEqual([
    { masterProduct, variantsAttributes: [{ attributeUuid: size.uuid, attributeValueUuid: '', value: 'Quatuor' }] },
  ]);
  await stack.marketplace.forget();
  const failure = await refusal(variants().create.mutate({ masterProduct, variantsAttributes: [isNew(size.uuid, 'quatuor')] }));
  expect(failure).toMatchObject({
    code: 'INVALID',
    fields: [{ path: 'variantsAttributes', message: 'Veuillez choisir d’autres déclinaisons.' }],
  });
  expect(await bodies()).toEqual([]);
});

it('refuses a value without a text, or of 51 characters, before anything is sent [PVA-045]', async () => {
  const { masterProduct, size } = await subject();
  const refused = (value: string) => refusal(variants().create.mutate({ masterProduct, variantsAttributes: [isNew(size.uuid, value)] }));
  expect(await refused(' ')).toMatchObject({ code: 'INVALID', fields: [{ message: 'Ce champ est obligatoire.' }] });
  expect(await refused('a'.repeat(51))).toMatchObject({
    code: 'INVALID',
    fields: [{ message: 'Ce champ doit contenir maximum 50 caractères.' }],
  });
  expect(await bodies()).toEqual([]);
});
