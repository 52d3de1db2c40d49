import { randomUUID } from 'node:crypto';
import { nextNumber, type Scenarios, type World } from './world.ts';

async function unit(world: World, kind: 'code' | 'document'): Promise<string> {
  const table = `product_${kind}`;
  return world.uuidOf(
    `insert into ${table} (stock_id, name) values ((select min(id) from stock where kind = '${kind}'), '${randomUUID()}') returning uuid`,
  );
}

/** A company with two hidden products, and two that it sees. */
async function hidingInput({ trpc, company }: World) {
  const { uuid } = await company();
  const { items } = await trpc.companies.restrictions.products.query({ company: uuid, page: 1, itemsPerPage: 10 });
  const [a = '', b = '', c = '', d = ''] = items.map((product) => product.uuid);
  await trpc.companies.restrictions.save.mutate({ company: uuid, isAllSelected: false, add: [c, d], remove: [] });
  return { company: uuid, isAllSelected: false, add: [a, b], remove: [c, d] };
}

async function positionInput({ uuidOf }: World) {
  const number = nextNumber();
  return {
    uuid: await uuidOf(
      'select uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
    ),
    manualMethod: 'address' as const,
    address: `${number} rue Mercière`,
    zipCode: '69002',
    city: 'Lyon',
    country: 'FR' as const,
    formattedAddress: `${number} rue Mercière, 69002 Lyon`,
    latitude: 45 + number / 10_000,
    longitude: 4.8339,
    requestKey: randomUUID(),
  };
}
async function newPosition(world: World) {
  const input = await positionInput(world);
  const { uuid } = await world.trpc.geolocations.create.mutate(input);
  return { variant: input.uuid, uuid };
}

const alert = async ({ trpc }: World) => {
  const [row] = (await trpc.vouchers.monitoring.list.query({})).items;
  if (row === undefined) throw new Error('the seed has no alert');
  return row;
};

export const STOCK: Scenarios = {
  'stock.codes.disable': async (world) => {
    const codes = [await unit(world, 'code'), await unit(world, 'code')];
    return () => world.trpc.stock.codes.disable.mutate({ codes });
  },
  'stock.documents.disable': async (world) => {
    const documents = [await unit(world, 'document')];
    return () => world.trpc.stock.documents.disable.mutate({ documents });
  },
  'stock.documents.remove': async (world) => {
    const uuid = await unit(world, 'document');
    return () => world.trpc.stock.documents.remove.mutate({ uuid });
  },
  'companies.companies.updateSettings': async ({ trpc, company, uuidOf }) => {
    const { uuid } = await company();
    const category = await uuidOf('select uuid from category where lvl = 1 and not archived order by lft limit 1');
    const input = { uuid, base: { categories: [] }, age: 0, form: { categories: [category] } };
    return () => trpc.companies.companies.updateSettings.mutate(input);
  },
  'companies.restrictions.save': async (world) => {
    const input = await hidingInput(world);
    return () => world.trpc.companies.restrictions.save.mutate(input);
  },
  'companies.restrictions.remove': async (world) => {
    const { company, remove } = await hidingInput(world);
    const [product = ''] = remove;
    return () => world.trpc.companies.restrictions.remove.mutate({ company, product });
  },
  'geolocations.create': async (world) => {
    const input = await positionInput(world);
    return () => world.trpc.geolocations.create.mutate(input);
  },
  'geolocations.update': async (world) => {
    const key = await newPosition(world);
    const base = await world.trpc.geolocations.get.query(key);
    const input = { ...key, base: { ...base }, age: 0, form: { ...base, city: 'Bron' } };
    return () => world.trpc.geolocations.update.mutate(input);
  },
  'geolocations.remove': async (world) => {
    const { uuid } = await newPosition(world);
    return () => world.trpc.geolocations.remove.mutate({ uuid });
  },
  'vouchers.vouchers.order': async ({ trpc }) => {
    const brands = await trpc.vouchers.vouchers.brands.query();
    const free = brands.find(({ isFixValue, reloadList }) => !isFixValue && reloadList.length === 0);
    const input = { itemCode: free?.itemCode ?? '', amount: 20, quantity: 2, requestKey: randomUUID() };
    return () => trpc.vouchers.vouchers.order.mutate(input);
  },
  'vouchers.monitoring.setStatus': async (world) => {
    const { orderSupplierUuid, alertStatus } = await alert(world);
    const status = alertStatus === 1 ? 2 : 1;
    return () => world.trpc.vouchers.monitoring.setStatus.mutate({ orderSupplierUuid, status });
  },
  'vouchers.monitoring.setComment': async (world) => {
    const { orderSupplierUuid } = await alert(world);
    const comment = `Client prévenu ${nextNumber()}`;
    return () => world.trpc.vouchers.monitoring.setComment.mutate({ orderSupplierUuid, comment });
  },
  'rates.update': async ({ trpc, uuidOf }) => {
    const uuid = await uuidOf(
      'select uuid from variant where id = (select min(variant_id) from variant_reduction where is_continuous_value)',
    );
    const { reductionValue, minPrice, maxPrice } = await trpc.rates.get.query({ uuid });
    const base = { reductionValue, minPrice, maxPrice };
    const input = { uuid, base, age: 0, form: { ...base, reductionValue: (reductionValue % 50) + 1 } };
    return () => trpc.rates.update.mutate(input);
  },
};
