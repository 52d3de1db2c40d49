import { type ChangedKind, changeSentence } from '@comptoir/shared/history/changes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../kit/deep.ts';
import { NANTES } from '../kit/position-form.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { history, suppliers, catalogue, homepage, rates, geolocations } = browser.trpc;
const { products, variants, categories, properties, collections, collectionEvents, brandMapping, urssafCategories } = catalogue;

type Form = Record<string, unknown>;

/** A record that is edited as a whole, and what may be typed in its form. */
interface Edited {
  kind: ChangedKind;
  uuid: () => Promise<string>;
  read: (uuid: string) => Promise<object | null>;
  save: (edit: { uuid: string; base: never; form: never; age: number; isRestore: boolean }) => Promise<unknown>;
  /** Values that are valid together, whatever the other fields are. */
  values: Record<string, fc.Arbitrary<unknown>>;
}

const first = async (list: Promise<{ items: readonly { uuid: string }[] }>) => (await list).items[0]?.uuid ?? '';
const word = (...words: string[]) => fc.constantFrom(...words);
const amount = fc.integer({ min: 100, max: 9_900 }).map((cents) => cents / 100);

/** Members are sent as added and removed ones. */
const membersBetween = (base: string[], form: string[]) => ({
  isAllSelected: false,
  add: form.filter((one) => !base.includes(one)),
  remove: base.filter((one) => !form.includes(one)),
});

/** Any of these, and at least one. */
const someOf = (all: string[]) => fc.subarray(all, { minLength: 1 }).map((chosen) => chosen.toSorted());
const variantUuids = (await catalogue.collectionVariants.list.query({ itemsPerPage: 25 })).items.slice(0, 4).map(({ uuid }) => uuid);
const newCollection = async () => {
  const [add = ''] = variantUuids;
  return (await collections.create.mutate({ name: 'Balades', isAllSelected: false, add: [add], remove: [] })).uuid;
};
const eventUuids = (await urssafCategories.list.query({ itemsPerPage: 25 })).items.slice(0, 3).map(({ uuid }) => uuid);
const mapped = eventUuids[0] ?? '';
const { free, bound } = await brandMapping.fetchAll.query({ category: mapped, boundOnly: false });

const EDITED: readonly Edited[] = [
  {
    kind: 'position',
    async uuid() {
      const [variant] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant order by id limit 1');
      return (await geolocations.create.mutate({ uuid: variant?.uuid ?? '', ...NANTES })).uuid;
    },
    read: async (uuid) => (await geolocations.ofHistory.query({ uuid })).form,
    async save(edit) {
      const { variant } = await geolocations.ofHistory.query(edit);
      return geolocations.update.mutate({ ...edit, variant });
    },
    values: { address: word('1 quai', '2 quai'), city: word('Nantes', 'Rezé'), latitude: fc.constantFrom(47.2, 47.25) },
  },
  {
    kind: 'collection',
    uuid: newCollection,
    async read(uuid) {
      const { name, variants: members } = await collections.form.query({ uuid });
      return { name, variants: members };
    },
    save({ base, form, ...edit }: { uuid: string; base: Form; form: Form; age: number; isRestore: boolean }) {
      const names = { base: { name: String(base.name) }, name: String(form.name) };
      return collections.update.mutate({ ...edit, ...names, ...membersBetween(base.variants as string[], form.variants as string[]) });
    },
    values: { name: word('Balades', 'Ateliers'), variants: someOf(variantUuids) },
  },
  {
    kind: 'collection',
    uuid: newCollection,
    read: async (uuid) => ({ socialEvents: (await collections.form.query({ uuid })).socialEvents }),
    save: ({ base, form, uuid, isRestore }: { uuid: string; base: Form; form: Form; isRestore: boolean }) =>
      collectionEvents.save.mutate({ uuid, isRestore, ...membersBetween(base.socialEvents as string[], form.socialEvents as string[]) }),
    values: { socialEvents: someOf(eventUuids) },
  },
  {
    kind: 'urssafCategory',
    uuid: async () => mapped,
    read: async (category) => ({ brands: (await brandMapping.fetchAll.query({ category, boundOnly: true })).bound.toSorted() }),
    save: ({ base, form, ...edit }: { uuid: string; base: Form; form: Form; age: number; isRestore: boolean }) =>
      brandMapping.save.mutate({ ...edit, ...membersBetween(base.brands as string[], form.brands as string[]) }),
    values: { brands: someOf([...free, ...bound].slice(0, 4)) },
  },
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

it.each(EDITED.map((record) => [record.kind, Object.keys(record.values).join(', '), record] as const))(
  'a %s (%s) that was edited at random is restored as it was before any of its changes [HIS-010, HIS-012]',
  async (kind, _fields, { uuid: find, ...record }) => {
    const uuid = await find();
    const read = async () => (await record.read(uuid)) as Form;
    const edit = async (changes: Form, isRestore = false) => {
      const base = await read();
      await record.save({ uuid, base: base as never, age: 0, form: { ...base, ...changes } as never, isRestore });
    };
    const last = async () => (await history.ofRecord.query({ kind, uuid, itemsPerPage: 1 })).items[0];
    const lastLine = async () => (await last())?.id ?? '';
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
          await edit(Object.fromEntries(earlier.flatMap((one) => ('value' in one ? [[one.field, one.value]] : []))), true);
          expect(await read()).toEqual(state);
          expect((await last())?.act).toBe('restore');
          // The restore is itself taken back.
          const restored = await history.before.query({ kind, uuid, id: await lastLine() });
          const former = { ...state, ...Object.fromEntries(restored.flatMap((one) => ('value' in one ? [[one.field, one.value]] : []))) };
          await edit(former, true);
          expect(await read()).toEqual(former);
        },
      ),
      { numRuns: repetitions(2, 60) },
    );
  },
);

it('a restore is told as one, and is no operation on many records that could be taken back as a whole [HIS-012, HIS-013]', async () => {
  const { uuid } = await suppliers.transporters.create.mutate({ name: 'Rétabli', isActive: true, vignette: null });
  const base = await suppliers.transporters.get.query({ uuid });
  await suppliers.transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Autre' }, isRestore: true });
  const [line] = (await history.list.query({ search: 'autre', act: 'restore' })).items;
  expect(line && changeSentence(line)).toBe('a rétabli un transporteur « Autre »');
  const supplier = await first(suppliers.suppliers.list.query({ itemsPerPage: 1 }));
  const form = await suppliers.suppliers.get.query({ uuid: supplier });
  const edit = { uuid: supplier, base: form, age: 0, form: { ...form, isActive: !form.isActive, notes: 'Rétabli' } };
  await suppliers.suppliers.update.mutate({ ...edit, isRestore: true });
  const [restored] = (await history.ofRecord.query({ kind: 'supplier', uuid: supplier, itemsPerPage: 1 })).items;
  expect(await refusal(history.takeBackPlan.query({ id: restored?.id ?? '' }))).toMatchObject({ code: 'INVALID' });
});
