import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import type { ScreenQueryOptions } from '../../kit/screen-query.ts';
import { type Inputs, mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import type { FormValues, Restorable } from './restorable-types.ts';
import { afterFirst } from './restore-failure.ts';

const { productContents, products, variants } = trpc.catalogue;

type Description = Outputs['catalogue']['productContents']['ofHistory'];
type Owner = Description['owner'];

/** Adds a new description to the record that shows it, whose other descriptions stay. */
async function attach(owner: Owner, description: { uuid: string; title: string; content: string }): Promise<void> {
  const edit = { uuid: owner.uuid, age: 0, isRestore: true };
  const entry = { ...description, saved: true };
  if (owner.kind === 'product') {
    const { values } = await queryClient.fetchQuery({ ...products.get.queryOptions({ uuid: owner.uuid }), staleTime: 0 });
    if (values === null || values.descriptions.some(({ uuid }) => uuid === entry.uuid)) return;
    const form = { ...values, descriptions: [...values.descriptions, entry] };
    await mutate(products.update.mutationOptions(), { ...edit, base: values, form });
  } else {
    const { values } = await queryClient.fetchQuery({ ...variants.get.queryOptions({ uuid: owner.uuid }), staleTime: 0 });
    if (values.descriptions.some(({ uuid }) => uuid === entry.uuid)) return;
    const form = { ...values, descriptions: [...values.descriptions, entry] };
    await mutate(variants.update.mutationOptions(), { ...edit, base: values, form });
  }
}

/** A description has its title and its text, and is saved with the record that shows it (PRD-043). */
export const description: Restorable = {
  read: (uuid) => productContents.ofHistory.queryOptions({ uuid }) as ReturnType<Restorable['read']>,
  formOf(read) {
    const { owner, form } = read as Description;
    return { ...form, owner };
  },
  save({ uuid, base, form, age }) {
    const { owner, name, content, position } = form as Description['form'] & { owner: Owner };
    const value = { title: String(base.name), content: String(base.content) };
    return mutate(productContents.saveDescription.mutationOptions(), {
      ...{ uuid, owner, name, content, position, isRestore: true },
      base: { value, age },
    });
  },
  async create(form, requestKey, former) {
    const owner = await queryClient.fetchQuery(productContents.ownerOf.queryOptions({ uuid: former }));
    const { name, content, position } = form as Description['form'];
    const created = { uuid: null, owner, name, content, position, requestKey };
    const { uuid } = await mutate(productContents.saveDescription.mutationOptions(), created);
    await afterFirst(texts.firstCall.description, () => attach(owner, { uuid, title: name, content }));
    return { uuid };
  },
};

const { ipWhiteList, companyWhiteList, userWhiteList, versions } = trpc.access;
type Access = Inputs['access'];

/** The list of an entry follows from what it has. */
const createWhiteListEntry: Restorable['create'] = (form, requestKey) => {
  if ('ipAddress' in form)
    return mutate(ipWhiteList.create.mutationOptions(), { ...(form as Access['ipWhiteList']['create']), requestKey });
  if ('email' in form)
    return mutate(userWhiteList.create.mutationOptions(), { ...(form as Access['userWhiteList']['create']), requestKey });
  return mutate(companyWhiteList.create.mutationOptions(), { ...(form as Access['companyWhiteList']['create']), requestKey });
};

/** Kinds that are not edited as a whole, but whose deleted records are created anew (HIS-014). */
export const RECREATED: Partial<Record<ChangedKind, NonNullable<Restorable['create']>>> = {
  whiteListEntry: createWhiteListEntry,
  version: (form, requestKey) => mutate(versions.create.mutationOptions(), { ...(form as Access['versions']['create']), requestKey }),
  async categoryFilter(form, requestKey) {
    const { create } = trpc.catalogue.categoryFilters;
    const { uuids } = await mutate(create.mutationOptions(), {
      ...(form as Inputs['catalogue']['categoryFilters']['create']),
      requestKey,
    });
    return { uuid: uuids[0] ?? '' };
  },
  backOfficeUser: (form, requestKey) =>
    mutate(trpc.suppliers.backOfficeUsers.link.mutationOptions(), {
      ...(form as Inputs['suppliers']['backOfficeUsers']['link']),
      requestKey,
    }),
};

/** Its form and the variant with which it is read. */
type Position = Outputs['geolocations']['ofHistory'];

export const position: Restorable = {
  read: (uuid) => trpc.geolocations.ofHistory.queryOptions({ uuid }) as ScreenQueryOptions<unknown>,
  formOf: (read) => ({ ...(read as Position).form, variant: (read as Position).variant }),
  save({ uuid, base, form, age }) {
    const variant = String(base.variant);
    const edit = { uuid, variant, base, form: form as Position['form'], age, isRestore: true };
    return mutate(trpc.geolocations.update.mutationOptions(), edit);
  },
  create({ variant, ...form }, requestKey) {
    const created = { ...(form as Position['form']), uuid: String(variant), requestKey };
    return mutate(trpc.geolocations.create.mutationOptions(), created);
  },
};

/** What a list of members has and another has not: their screens send only what was added and removed. */
const differenceOf = (values: unknown, others: unknown) => {
  const excluded = new Set(others as string[]);
  return (values as string[]).filter((one) => !excluded.has(one));
};

const membersBetween = (base: unknown, form: unknown) => ({
  isAllSelected: false,
  add: differenceOf(form, base),
  remove: differenceOf(base, form),
});

/** Of former lines, in another order, and with the numbers of brands. */
const asMembers = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);

/** Its categories of URSSAF are saved after its name and variants, by a call of their own. */
export const collection: Restorable = {
  read: (uuid) => trpc.catalogue.collections.form.queryOptions({ uuid }) as ScreenQueryOptions<unknown>,
  formOf: (read) => read as FormValues,
  earlierOf: asMembers,
  async save({ uuid, base, form, age }) {
    const edit = { uuid, age, base: { name: String(base.name) }, name: String(form.name), isRestore: true };
    const variants = membersBetween(base.variants, form.variants);
    const isFirst = form.name !== base.name || variants.add.length + variants.remove.length > 0;
    if (isFirst) await mutate(trpc.catalogue.collections.update.mutationOptions(), { ...edit, ...variants });
    const events = membersBetween(base.socialEvents, form.socialEvents);
    if (events.add.length + events.remove.length === 0) return;
    const saveEvents = () => mutate(trpc.catalogue.collectionEvents.save.mutationOptions(), { uuid, ...events, isRestore: true });
    await (isFirst ? afterFirst(texts.firstCall.collection, saveEvents) : saveEvents());
  },
  async create({ name, variants, socialEvents }, requestKey) {
    const members = { isAllSelected: false, add: asMembers(variants) as string[], remove: [] };
    const created = await mutate(trpc.catalogue.collections.create.mutationOptions(), { name: String(name), ...members, requestKey });
    const events = (socialEvents ?? []) as string[];
    const edit = { ...created, isAllSelected: false, add: events, remove: [], isRestore: true };
    if (events.length > 0)
      await afterFirst(texts.firstCall.collection, () => mutate(trpc.catalogue.collectionEvents.save.mutationOptions(), edit));
    return created;
  },
};

export const mapping: Restorable = {
  read: (category) => trpc.catalogue.brandMapping.fetchAll.queryOptions({ category, boundOnly: true }) as ScreenQueryOptions<unknown>,
  formOf: (read) => ({ brands: [...(read as { bound: string[] }).bound].sort() }),
  earlierOf: asMembers,
  save: ({ uuid, base, form, age }) =>
    mutate(trpc.catalogue.brandMapping.save.mutationOptions(), { uuid, age, isRestore: true, ...membersBetween(base.brands, form.brands) }),
};
