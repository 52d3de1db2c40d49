import { randomUUID } from 'node:crypto';
import { type Scenarios, uniqueName, type World } from './world.ts';

const supplierInput = () => ({
  name: uniqueName('Maison'),
  hasFees: 'no' as const,
  fees: '',
  email: '',
  phoneNumber: '',
  notes: '',
  requestKey: randomUUID(),
});
const newSupplier = ({ trpc }: World) => trpc.suppliers.suppliers.create.mutate(supplierInput());

async function methodInput(world: World) {
  return {
    name: uniqueName('Relais'),
    deliveryTime: '48 h',
    transporter: await world.uuidOf('select uuid from transporter where is_active and not archived order by id limit 1'),
    supplier: (await newSupplier(world)).uuid,
    families: ['price' as const],
    price: [{ startingFrom: 0, price: 4.9 }],
    quantity: [],
    product: [],
    requestKey: randomUUID(),
  };
}
const newMethod = async (world: World) => world.trpc.suppliers.shippingMethods.create.mutate(await methodInput(world));

async function linkInput(world: World) {
  const { uuid: supplier } = await newSupplier(world);
  const { uuid, email } = await world.user();
  return { user: { uuid, value: email }, supplier, requestKey: randomUUID() };
}
async function newLink(world: World) {
  const input = await linkInput(world);
  return { input, ...(await world.trpc.suppliers.backOfficeUsers.link.mutate(input)) };
}

const transporterInput = () => ({ name: uniqueName('Fret'), isActive: true, vignette: null, requestKey: randomUUID() });
const newTransporter = ({ trpc }: World) => trpc.suppliers.transporters.create.mutate(transporterInput());

export const SUPPLIERS: Scenarios = {
  'suppliers.suppliers.create': async ({ trpc }) => {
    const input = supplierInput();
    return () => trpc.suppliers.suppliers.create.mutate(input);
  },
  'suppliers.suppliers.update': async (world) => {
    const { uuid } = await newSupplier(world);
    const { isActive: _, ...base } = await world.trpc.suppliers.suppliers.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, name: uniqueName('Autre') } };
    return () => world.trpc.suppliers.suppliers.update.mutate(input);
  },
  'suppliers.suppliers.setActive': async (world) => {
    const { uuid } = await newSupplier(world);
    const { isActive } = await world.trpc.suppliers.suppliers.get.query({ uuid });
    return () => world.trpc.suppliers.suppliers.setActive.mutate({ uuid, isActive: !isActive });
  },
  'suppliers.suppliers.setActiveOfMany': async (world) => {
    const suppliers = [(await newSupplier(world)).uuid, (await newSupplier(world)).uuid];
    const { isActive } = await world.trpc.suppliers.suppliers.get.query({ uuid: suppliers[0] ?? '' });
    return () => world.trpc.suppliers.suppliers.setActiveOfMany.mutate({ suppliers, isActive: !isActive });
  },
  'suppliers.shippingMethods.create': async (world) => {
    const input = await methodInput(world);
    return () => world.trpc.suppliers.shippingMethods.create.mutate(input);
  },
  'suppliers.shippingMethods.update': async (world) => {
    const { uuid } = await newMethod(world);
    const base = await world.trpc.suppliers.shippingMethods.get.query({ uuid });
    const input = { uuid, base: { ...base }, age: 0, form: { ...base, name: uniqueName('Autre') } };
    return () => world.trpc.suppliers.shippingMethods.update.mutate(input);
  },
  'suppliers.shippingMethods.setActive': async (world) => {
    const { uuid } = await newMethod(world);
    const isActive = (await world.uuidOf(`select is_active::text as uuid from shipping_method where uuid = '${uuid}'`)) === 'true';
    return () => world.trpc.suppliers.shippingMethods.setActive.mutate({ uuid, isActive: !isActive });
  },
  'suppliers.shippingMethods.remove': async (world) => {
    const { uuid } = await newMethod(world);
    return () => world.trpc.suppliers.shippingMethods.remove.mutate({ uuid });
  },
  'suppliers.backOfficeUsers.link': async (world) => {
    const input = await linkInput(world);
    return () => world.trpc.suppliers.backOfficeUsers.link.mutate(input);
  },
  'suppliers.backOfficeUsers.unlink': async (world) => {
    const { uuid } = await newLink(world);
    return () => world.trpc.suppliers.backOfficeUsers.unlink.mutate({ uuid });
  },
  'suppliers.backOfficeUsers.setActive': async (world) => {
    const { input } = await newLink(world);
    return () => world.trpc.suppliers.backOfficeUsers.setActive.mutate({ userUuid: input.user.uuid, isActive: false });
  },
  'suppliers.backOfficeUsers.setAllActive': async (world) => {
    const { supplier } = (await newLink(world)).input;
    return () => world.trpc.suppliers.backOfficeUsers.setAllActive.mutate({ supplier, isActive: false });
  },
  'suppliers.transporters.create': async ({ trpc }) => {
    const input = transporterInput();
    return () => trpc.suppliers.transporters.create.mutate(input);
  },
  'suppliers.transporters.update': async (world) => {
    const { uuid } = await newTransporter(world);
    const base = await world.trpc.suppliers.transporters.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, name: uniqueName('Autre') } };
    return () => world.trpc.suppliers.transporters.update.mutate(input);
  },
  'suppliers.transporters.setActive': async (world) => {
    const { uuid } = await newTransporter(world);
    return () => world.trpc.suppliers.transporters.setActive.mutate({ uuid, isActive: false });
  },
  'suppliers.transporters.archive': async (world) => {
    const { uuid } = await newTransporter(world);
    return () => world.trpc.suppliers.transporters.archive.mutate({ uuid });
  },
};
