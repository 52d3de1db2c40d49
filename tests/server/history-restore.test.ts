import type { ChangedKind } from '@comptoir/shared/history/changes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../kit/deep.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { browser } = await signedInStack();
const { history, suppliers, catalogue, homepage, rates } = browser.trpc;
const { products, variants, categories, properties } = catalogue;

type Form = Record<string, unknown>;

/** A record that is edited as a whole, and what may be typed in its form. */
interface Edited {
  kind: ChangedKind;
  uuid: () => Promise<string>;
  read: (uuid: string) => Promise<object | null>;
  save: (edit: { uuid: string; base: never; form: never; age: number }) => Promise<unknown>;
  /** Values that are valid together, whatever the other fields are. */
  values: Record<string, fc.Arbitrary<unknown>>;
}

const first = async (list: Promise<{ items: readonly { uuid: string }[] }>) => (await list).items[0]?.uuid ?? '';
const word = (...words: string[]) => fc.constantFrom(...words);
const amount = fc.integer({ min: 100, max: 9_900 }).map((cents) => cents / 100);

const EDITED: readonly Edited[] = [
  {
    kind: 'transporter',
    uuid: async () => (await suppliers.transporters.create.mutate({ name: 'Hasard', isActive: true, vignette: null })).uuid,
    read: (uuid) => suppliers.transporters.get.query({ uuid }),
    save: (edit) => suppliers.transporters.update.mutate(edit),
    values: { name: word('Hasard', 'Sort', 'Chance'), isActive: fc.boolean() },
  },
  {
    kind: 'supplier',
    uuid: () => first(suppliers.suppliers.list.query({ itemsPerPage: 1 })),
    read: (uuid) => suppliers.suppliers.get.query({ uuid }),
    save: (edit) => suppliers.suppliers.update.mutate(edit),
    values: {
      name: word('Quai nord', 'Quai sud'),
      email: word('', 'a@essai.example', 'b@essai.example'),
      notes: word('', 'À rappeler\nmardi'),
    },
  },
  {
    kind: 'product',
    uuid: async () => (await products.create.mutate(await productValuesFor(browser, 'eTicket'))).uuid,
    read: async (uuid) => (await products.get.query({ uuid })).values,
    save: (edit) => products.update.mutate(edit),
    values: {
      productName: word('Duo', 'Trio'),
      price: amount,
      stock: fc.nat(50),
      shortDescription: word('', 'À deux'),
      active: fc.boolean(),
    },
  },
  {
    kind: 'variant',
    async uuid() {
      const { uuid: masterProduct } = await products.create.mutate(await productValuesFor(browser, 'eTicket'));
      const [attribute] = (await variants.subject.query({ uuid: masterProduct })).attributes;
      const variantsAttributes = [{ attributeUuid: attribute?.uuid ?? '', attributeValueUuid: null, value: 'Trio' }];
      await variants.create.mutate({ masterProduct, variantsAttributes });
      const { items } = await variants.list.query({ product: masterProduct });
      return items.find(({ isDefault }) => !isDefault)?.uuid ?? '';
    },
    read: async (uuid) => (await variants.get.query({ uuid })).values,
    save: (edit) => variants.update.mutate(edit),
    values: { productName: word('Duo', 'Trio'), price: amount, shortDescription: word('', 'À deux') },
  },
  {
    kind: 'category',
    uuid: () => first(categories.list.query({ itemsPerPage: 1 })),
    async read(uuid) {
      const { name, slug, description, enabled, vignette, icon3d } = await categories.get.query({ uuid });
      return { name, slug, description: description ?? '', enabled, vignette, icon3d };
    },
    save: (edit) => categories.update.mutate(edit),
    values: { name: word('Ateliers', 'Balades'), description: word('Dehors', 'Dedans'), enabled: fc.boolean() },
  },
  {
    kind: 'property',
    uuid: async () => (await properties.create.mutate({ name: 'Durée', values: [{ value: 'Une heure' }, { value: 'Deux heures' }] })).uuid,
    read: (uuid) => properties.form.query({ uuid }),
    save: (edit) => properties.update.mutate(edit),
    values: { name: word('Durée', 'Temps') },
  },
  {
    kind: 'news',
    uuid: () => first(homepage.news.list.query({ itemsPerPage: 1 })),
    read: (uuid) => homepage.news.get.query({ uuid }),
    save: (edit) => homepage.news.update.mutate(edit),
    values: { position: fc.integer({ min: 1, max: 9 }) },
  },
  {
    kind: 'rate',
    uuid: async () => (await rates.list.query({ itemsPerPage: 1 })).items[0]?.variantUuid ?? '',
    read: (uuid) => rates.get.query({ uuid }),
    save: (edit) => rates.update.mutate(edit),
    values: { reductionValue: fc.nat(90), minPrice: fc.nat(20), maxPrice: fc.integer({ min: 20, max: 300 }) },
  },
];

it.each(EDITED.map((record) => [record.kind, record] as const))(
  'a %s that was edited at random is restored as it was before any of its changes [HIS-010]',
  async (kind, { uuid: find, ...record }) => {
    const uuid = await find();
    const read = async () => (await record.read(uuid)) as Form;
    const edit = async (changes: Form) => {
      const base = await read();
      await record.save({ uuid, base: base as never, age: 0, form: { ...base, ...changes } as never });
    };
    const lastLine = async () => (await history.ofRecord.query({ kind, uuid, itemsPerPage: 1 })).items[0]?.id ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(record.values, { requiredKeys: [] }), { minLength: 2, maxLength: 4 }),
        fc.nat(),
        async (edits, choice) => {
          const states: [string, Form][] = [];
          for (const changes of edits) {
            const before = await read();
            await edit(changes);
            states.push([await lastLine(), before]);
          }
          const [id = '', state] = states[choice % states.length] ?? [];
          const earlier = await history.before.query({ kind, uuid, id });
          await edit(Object.fromEntries(earlier.flatMap((one) => ('value' in one ? [[one.field, one.value]] : []))));
          expect(await read()).toEqual(state);
          // The restore is itself taken back.
          const restored = await history.before.query({ kind, uuid, id: await lastLine() });
          const last = { ...state, ...Object.fromEntries(restored.flatMap((one) => ('value' in one ? [[one.field, one.value]] : []))) };
          await edit(last);
          expect(await read()).toEqual(last);
        },
      ),
      { numRuns: repetitions(2, 60) },
    );
  },
);
