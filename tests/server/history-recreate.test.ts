import type { ChangedKind } from '@comptoir/shared/history/changes';
import { expect, it } from 'vitest';
import { NANTES } from '../kit/position-form.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { history, access, catalogue, suppliers, geolocations, homepage } = browser.trpc;

/** A record that is removed: with the record in whose list it is. */
interface Removed {
  uuid: string;
  owner?: { kind: ChangedKind; uuid: string };
}
type Form = never;

/** How a record is found and removed, what the list then has of it, and how it is created from what the history has kept. */
interface Recreated {
  kind: ChangedKind;
  find: () => Promise<Removed>;
  remove: (removed: { uuid: string; owner?: string }) => Promise<unknown>;
  create: (form: Form) => Promise<{ uuid: string }>;
  read: (uuid: string, owner: string) => Promise<unknown>;
}

const firstOf = async (list: Promise<{ items: readonly { uuid: string }[] }>): Promise<Removed> => ({
  uuid: (await list).items[0]?.uuid ?? '',
});
const inList = async <Row extends { uuid: string }>(list: Promise<{ items: readonly Row[] }>, uuid: string) =>
  (await list).items.find((row) => row.uuid === uuid);
const { ipWhiteList, companyWhiteList, userWhiteList, versions } = access;
const page = { itemsPerPage: 100 };

const RECREATED: Record<string, Recreated> = {
  'address of the white list': {
    kind: 'whiteListEntry',
    find: () => firstOf(ipWhiteList.list.query(page)),
    remove: (input) => ipWhiteList.remove.mutate(input),
    create: (form) => ipWhiteList.create.mutate(form),
    async read(uuid) {
      const { ipAddress, company, requestedBy, description } = (await inList(ipWhiteList.list.query(page), uuid)) ?? {};
      return { ipAddress, company, requestedBy, description };
    },
  },
  'company of the white list': {
    kind: 'whiteListEntry',
    find: () => firstOf(companyWhiteList.list.query(page)),
    remove: (input) => companyWhiteList.remove.mutate(input),
    create: (form) => companyWhiteList.create.mutate(form),
    async read(uuid) {
      const { company, requestedBy, description } = (await inList(companyWhiteList.list.query(page), uuid)) ?? {};
      return { company, requestedBy, description };
    },
  },
  'person of the white list': {
    kind: 'whiteListEntry',
    find: () => firstOf(userWhiteList.list.query(page)),
    remove: (input) => userWhiteList.remove.mutate(input),
    create: (form) => userWhiteList.create.mutate(form),
    async read(uuid) {
      const { user, requestedBy, description } = (await inList(userWhiteList.list.query(page), uuid)) ?? {};
      return { user, requestedBy, description };
    },
  },
  version: {
    kind: 'version',
    find: () => firstOf(versions.list.query(page)),
    remove: (input) => versions.remove.mutate(input),
    create: (form) => versions.create.mutate(form),
    async read(uuid) {
      const { version, os, domain } = (await inList(versions.list.query(page), uuid)) ?? {};
      return { version, os, domain };
    },
  },
  'filter of a category': {
    kind: 'categoryFilter',
    async find() {
      const [row] = await stack.marketplace.sql<{ uuid: string; category: string }>(
        `select filter.uuid, category.uuid as category from category_filter as filter join category on category.id = category_id order by filter.id limit 1`,
      );
      return { uuid: row?.uuid ?? '', owner: { kind: 'category', uuid: row?.category ?? '' } };
    },
    remove: (input) => catalogue.categoryFilters.remove.mutate(input),
    create: async (form) => ({ uuid: (await catalogue.categoryFilters.create.mutate(form)).uuids[0] ?? '' }),
    async read(uuid, category) {
      const { name, property } = (await inList(catalogue.categoryFilters.list.query({ category, ...page }), uuid)) ?? {};
      return { name, property };
    },
  },
  'access of a supplier': {
    kind: 'backOfficeUser',
    async find() {
      const [row] = await stack.marketplace.sql<{ uuid: string; supplier: string }>(
        `select link.uuid, supplier.uuid as supplier from back_office_user_supplier as link join supplier on supplier.id = supplier_id
         order by link.id limit 1`,
      );
      return { uuid: row?.uuid ?? '', owner: { kind: 'supplier', uuid: row?.supplier ?? '' } };
    },
    remove: (input) => suppliers.backOfficeUsers.unlink.mutate(input),
    create: (form) => suppliers.backOfficeUsers.link.mutate(form),
    read: async (uuid, supplier) => (await inList(suppliers.backOfficeUsers.list.query({ supplier, ...page }), uuid))?.user,
  },
  position: {
    kind: 'position',
    async find() {
      const [variant] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant order by id limit 1');
      const { uuid } = await geolocations.create.mutate({ ...NANTES, uuid: variant?.uuid ?? '' });
      return { uuid, owner: { kind: 'variant', uuid: variant?.uuid ?? '' } };
    },
    remove: (input) => geolocations.remove.mutate(input),
    create: ({ variant, ...form }: { variant: string }) => geolocations.create.mutate({ ...(form as typeof NANTES), uuid: variant }),
    read: (uuid, variant) => geolocations.get.query({ uuid, variant }),
  },
  collection: {
    kind: 'collection',
    async find() {
      const add = (await catalogue.collectionVariants.list.query({ itemsPerPage: 25 })).items.slice(0, 2).map((variant) => variant.uuid);
      return catalogue.collections.create.mutate({ name: 'Ports', isAllSelected: false, add, remove: [] });
    },
    remove: (input) => catalogue.collections.remove.mutate(input),
    create: ({ name, variants }: { name: string; variants: string[] }) =>
      catalogue.collections.create.mutate({ name, isAllSelected: false, add: variants, remove: [] }),
    read: (uuid) => catalogue.collections.form.query({ uuid }),
  },
  'item of a block': {
    kind: 'blockItem',
    async find() {
      const [item] = await stack.marketplace.sql<{ uuid: string }>(
        'select uuid from block_item where redirection_link is null order by id limit 1',
      );
      return { uuid: item?.uuid ?? '' };
    },
    remove: (input) => homepage.items.remove.mutate(input),
    create: (form) => homepage.items.create.mutate(form),
    read: (uuid) => homepage.items.get.query({ uuid }),
  },
} as Record<string, Recreated>;

it.each(Object.entries(RECREATED))(
  'a removed %s is created anew from what the history keeps, and its list tells the removal [HIS-001, HIS-014]',
  async (_name, { kind, find, remove, create, read }) => {
    const { uuid, owner } = await find();
    const was = await read(uuid, owner?.uuid ?? '');
    expect(was).toBeTruthy();
    await remove({ uuid, ...(owner && { owner: owner.uuid }) });
    const [line] = (await history.ofRecord.query({ kind, uuid })).items;
    expect(line).toMatchObject({ act: 'remove', result: 'done' });
    if (owner) {
      const [ofOwner] = (await history.ofRecord.query({ kind: owner.kind, uuid: owner.uuid })).items;
      expect(ofOwner).toMatchObject({ id: line?.id, kind, record: uuid, changes: [{ before: expect.any(String), after: null }] });
    }
    const earlier = await history.before.query({ kind, uuid, id: line?.id ?? '' });
    const values = Object.fromEntries(earlier.flatMap((one) => ('value' in one ? [[one.field, one.value]] : [])));
    const created = await create(values as never);
    expect(created.uuid).not.toBe(uuid);
    expect(await read(created.uuid, owner?.uuid ?? '')).toEqual(was);
  },
);
