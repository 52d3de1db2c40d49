import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { inOtherShape } from '../kit/other-shapes.ts';
import { readProductValues } from '../kit/product-values.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

const proxy = await startRewritingProxy();
const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl, MASK_CODES: 'false' } });
proxy.setTarget(stack.marketplace.origin);
afterAll(() => Promise.all([stack.close(), proxy.close()]));
const { trpc, signIn } = createBrowserClient(stack.url);
await signIn();

const otherShape = { rewriteReply: (text: string) => JSON.stringify(inOtherShape(JSON.parse(text))) };
beforeEach(() => proxy.rewrite({}));

const first = async (list: Promise<{ items: { uuid: string }[] }>) => (await list).items[0]?.uuid ?? '';
const { catalogue, suppliers, homepage, stock, access } = trpc;

interface Edit<Form> {
  uuid: string;
  base: Form;
  age: number;
  form: Form;
}
interface Subject<Form> {
  uuid: () => Promise<string>;
  read: (uuid: string) => Promise<Form>;
  save: (edit: Edit<Form>) => Promise<unknown>;
  change: (form: Form) => Form;
}
/** Names the form's type once for its four members. */
const subject = <Form>(name: string, members: Subject<Form>) => [name, members as unknown as Subject<unknown>] as const;

const product = (prototype: string) => ({
  uuid: async () =>
    (await catalogue.products.list.query({ itemsPerPage: 100 })).items.find((row) => row.prototype.uuid === prototype)?.uuid ?? '',
  read: (uuid: string) => readProductValues(trpc, uuid),
  save: (edit: Edit<never>) => catalogue.products.update.mutate(edit),
  change: (form: object) => ({ ...form, shortDescription: 'Autrement' }),
});

const subjects = [
  ...Object.entries(PROTOTYPES).map(([name, uuid]) => subject(`product ${name}`, product(uuid) as never)),
  subject('category', {
    uuid: () => first(catalogue.categories.list.query({})),
    read: async (uuid) => {
      const { name, slug, enabled, description, vignette, icon3d } = await catalogue.categories.get.query({ uuid });
      return { name, slug, enabled, description: description ?? '', vignette, icon3d };
    },
    save: (edit) => catalogue.categories.update.mutate(edit),
    change: (form) => ({ ...form, description: 'Autrement' }),
  }),
  subject('property', {
    uuid: () => first(catalogue.properties.list.query({})),
    read: (uuid) => catalogue.properties.form.query({ uuid }),
    save: (edit) => catalogue.properties.update.mutate(edit),
    change: (form) => ({ ...form, name: 'Autrement' }),
  }),
  subject('highlight', {
    uuid: () => first(catalogue.megaMenu.list.query({})),
    read: (uuid) => catalogue.megaMenu.get.query({ uuid }),
    save: (edit) => catalogue.megaMenu.update.mutate(edit),
    change: (form) => ({ ...form, name: 'Autrement' }),
  }),
  subject('transporter', {
    uuid: () => first(suppliers.transporters.list.query({})),
    read: (uuid) => suppliers.transporters.get.query({ uuid }),
    save: (edit) => suppliers.transporters.update.mutate(edit),
    change: (form) => ({ ...form, name: 'Autrement' }),
  }),
  subject('news', {
    uuid: () => first(homepage.news.list.query({})),
    read: (uuid) => homepage.news.get.query({ uuid }),
    save: (edit) => homepage.news.update.mutate(edit),
    change: (form) => ({ ...form, title: 'Autrement' }),
  }),
];

it.each(subjects)(
  'reads and saves back a %s alike in whichever shape the marketplace answers [STR-012]',
  async (_, { uuid, read, save, change }) => {
    const record = await uuid();
    const plain = await read(record);
    proxy.rewrite(otherShape);
    expect(await read(record)).toEqual(plain);
    /** The request of a change; the change is then reverted. */
    const sent = async () => {
      proxy.writes.length = 0;
      const base = await read(record);
      const form = change(base);
      await save({ uuid: record, base, age: 0, form });
      const writes = [...proxy.writes];
      await save({ uuid: record, base: form, age: 0, form: base });
      return writes;
    };
    const inOther = await sent();
    proxy.rewrite({});
    expect(await sent()).toEqual(inOther);
    expect(inOther.length).toBeGreaterThan(0);
  },
);

it('reads every list alike in whichever shape the marketplace answers [STR-012]', async () => {
  const lists = () =>
    Promise.all([
      catalogue.products.list.query({}),
      catalogue.categories.list.query({}),
      catalogue.properties.list.query({}),
      catalogue.megaMenu.list.query({}),
      suppliers.transporters.list.query({}),
      homepage.news.list.query({}),
      stock.codes.list.query({ available: true }),
      stock.documents.list.query({ available: true }),
      stock.codes.stock.query({}),
      stock.documents.stock.query({ available: true }),
      access.versions.list.query({}),
    ]);
  const plain = await lists();
  proxy.rewrite(otherShape);
  expect(await lists()).toEqual(plain);
  expect(plain.every(({ items }) => items.length > 0)).toBe(true);
});
