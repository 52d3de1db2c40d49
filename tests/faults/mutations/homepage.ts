import { randomUUID } from 'node:crypto';
import { nextNumber, type Scenarios, uniqueName, type World } from './world.ts';

async function carouselInput({ picture }: World) {
  return {
    imageWeb: await picture(),
    imageMobile: await picture(),
    itemType: 'words' as const,
    itemValue: 'carte cadeau',
    position: nextNumber(),
    domaine: 'ce',
    pageType: 'homepage' as const,
    requestKey: randomUUID(),
  };
}
const newCarousel = async (world: World) => world.trpc.homepage.carousels.create.mutate(await carouselInput(world));

async function newsInput({ picture, uuidOf }: World) {
  const product = await uuidOf('select product.uuid from news join master_product as product on product.id = product_id limit 1');
  return { product, position: nextNumber(), imageWeb: await picture(), imageMobile: await picture(), requestKey: randomUUID() };
}
const newNews = async (world: World) => world.trpc.homepage.news.create.mutate(await newsInput(world));

const blockInput = () => {
  const name = uniqueName('Bloc');
  return {
    title: name,
    position: 2,
    reference: name.replace(' ', '-').toLowerCase(),
    additionalInfo: '',
    image: null,
    icon3d: null,
    blockType: 'current_offer' as const,
    requestKey: randomUUID(),
  };
};
const newBlock = ({ trpc }: World) => trpc.homepage.blocks.create.mutate(blockInput());

async function itemInput({ trpc, picture }: World) {
  const [block] = (await trpc.homepage.blocks.list.query({ blockType: 'region', search: 'Île' })).items;
  const image = await picture();
  return {
    title: uniqueName('Cinéma'),
    label: '',
    description: '',
    position: 4,
    imageWeb: image,
    imageMobile: image,
    itemType: 'words' as const,
    itemValue: 'billet',
    filter: '',
    redirectionLink: '',
    middleMenu: block?.uuid ?? '',
    blockType: 'region' as const,
    requestKey: randomUUID(),
  };
}
const newItem = async (world: World) => world.trpc.homepage.items.create.mutate(await itemInput(world));

export const HOMEPAGE: Scenarios = {
  'homepage.carousels.create': async (world) => {
    const input = await carouselInput(world);
    return () => world.trpc.homepage.carousels.create.mutate(input);
  },
  'homepage.carousels.update': async (world) => {
    const { uuid } = await newCarousel(world);
    const { active: _, ...base } = await world.trpc.homepage.carousels.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, itemValue: uniqueName('coffret') } };
    return () => world.trpc.homepage.carousels.update.mutate(input);
  },
  'homepage.carousels.setActive': async (world) => {
    const { uuid } = await newCarousel(world);
    const { active } = await world.trpc.homepage.carousels.get.query({ uuid });
    return () => world.trpc.homepage.carousels.setActive.mutate({ uuid, active: !active });
  },
  'homepage.carousels.remove': async (world) => {
    const { uuid } = await newCarousel(world);
    return () => world.trpc.homepage.carousels.remove.mutate({ uuid });
  },
  'homepage.news.create': async (world) => {
    const input = await newsInput(world);
    return () => world.trpc.homepage.news.create.mutate(input);
  },
  'homepage.news.update': async (world) => {
    const { uuid } = await newNews(world);
    const base = await world.trpc.homepage.news.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, position: nextNumber() } };
    return () => world.trpc.homepage.news.update.mutate(input);
  },
  'homepage.news.remove': async (world) => {
    const { uuid } = await newNews(world);
    return () => world.trpc.homepage.news.remove.mutate({ uuid });
  },
  'homepage.blocks.create': async ({ trpc }) => {
    const input = blockInput();
    return () => trpc.homepage.blocks.create.mutate(input);
  },
  'homepage.blocks.update': async (world) => {
    const { uuid } = await newBlock(world);
    const { active: _, ...base } = await world.trpc.homepage.blocks.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, title: uniqueName('Autre') } };
    return () => world.trpc.homepage.blocks.update.mutate(input);
  },
  'homepage.blocks.setActive': async (world) => {
    const { uuid } = await newBlock(world);
    const { active } = await world.trpc.homepage.blocks.get.query({ uuid });
    return () => world.trpc.homepage.blocks.setActive.mutate({ uuid, active: !active });
  },
  'homepage.items.create': async (world) => {
    const input = await itemInput(world);
    return () => world.trpc.homepage.items.create.mutate(input);
  },
  'homepage.items.update': async (world) => {
    const { uuid } = await newItem(world);
    const base = await world.trpc.homepage.items.get.query({ uuid });
    const input = { uuid, base: { ...base }, age: 0, form: { ...base, title: uniqueName('Autre') } };
    return () => world.trpc.homepage.items.update.mutate(input);
  },
  'homepage.items.remove': async (world) => {
    const { uuid } = await newItem(world);
    return () => world.trpc.homepage.items.remove.mutate({ uuid });
  },
};
