import { randomUUID } from 'node:crypto';
import { nextNumber, type Scenarios, type World } from './world.ts';

const REQUEST = { requestedBy: 'Service client', description: 'Accueil partagé' };

const addressInput = async ({ company }: World) => {
  const number = nextNumber();
  return { ipAddress: `10.9.${Math.floor(number / 250)}.${number % 250}`, company: await company(), ...REQUEST, requestKey: randomUUID() };
};
const companyInput = async ({ company }: World) => ({ company: await company(), ...REQUEST, requestKey: randomUUID() });
const userInput = async ({ user }: World) => ({ email: (await user()).email, ...REQUEST, requestKey: randomUUID() });
const versionInput = () => ({ version: `9.${nextNumber()}.0`, os: 'iOS' as const, domain: 'club-employes', requestKey: randomUUID() });

export const ACCESS: Scenarios = {
  'access.ipWhiteList.create': async (world) => {
    const input = await addressInput(world);
    return () => world.trpc.access.ipWhiteList.create.mutate(input);
  },
  'access.ipWhiteList.setStatus': async (world) => {
    const { create, setStatus } = world.trpc.access.ipWhiteList;
    const { uuid } = await create.mutate(await addressInput(world));
    return () => setStatus.mutate({ uuid, status: false });
  },
  'access.ipWhiteList.remove': async (world) => {
    const { create, remove } = world.trpc.access.ipWhiteList;
    const { uuid } = await create.mutate(await addressInput(world));
    return () => remove.mutate({ uuid });
  },
  'access.companyWhiteList.create': async (world) => {
    const input = await companyInput(world);
    return () => world.trpc.access.companyWhiteList.create.mutate(input);
  },
  'access.companyWhiteList.setStatus': async (world) => {
    const { create, setStatus } = world.trpc.access.companyWhiteList;
    const { uuid } = await create.mutate(await companyInput(world));
    return () => setStatus.mutate({ uuid, status: false });
  },
  'access.companyWhiteList.remove': async (world) => {
    const { create, remove } = world.trpc.access.companyWhiteList;
    const { uuid } = await create.mutate(await companyInput(world));
    return () => remove.mutate({ uuid });
  },
  'access.userWhiteList.create': async (world) => {
    const input = await userInput(world);
    return () => world.trpc.access.userWhiteList.create.mutate(input);
  },
  'access.userWhiteList.setStatus': async (world) => {
    const { create, setStatus } = world.trpc.access.userWhiteList;
    const { uuid } = await create.mutate(await userInput(world));
    return () => setStatus.mutate({ uuid, status: false });
  },
  'access.userWhiteList.remove': async (world) => {
    const { create, remove } = world.trpc.access.userWhiteList;
    const { uuid } = await create.mutate(await userInput(world));
    return () => remove.mutate({ uuid });
  },
  'access.blacklist.create': async ({ trpc, user }) => {
    const input = { user: (await user()).uuid, comment: 'Fraude', requestKey: randomUUID() };
    return () => trpc.access.blacklist.create.mutate(input);
  },
  'access.blacklist.treat': async ({ trpc, user }) => {
    const { create, treat } = trpc.access.blacklist;
    const { uuid } = await create.mutate({ user: (await user()).uuid, comment: 'Fraude' });
    return () => treat.mutate({ uuid, active: false, comment: 'Réglé' });
  },
  'access.versions.create': async ({ trpc }) => {
    const input = versionInput();
    return () => trpc.access.versions.create.mutate(input);
  },
  'access.versions.toggle': async ({ trpc }) => {
    const { uuid } = await trpc.access.versions.create.mutate(versionInput());
    return () => trpc.access.versions.toggle.mutate({ uuid, approved: false });
  },
  'access.versions.remove': async ({ trpc }) => {
    const { uuid } = await trpc.access.versions.create.mutate(versionInput());
    return () => trpc.access.versions.remove.mutate({ uuid });
  },
};
