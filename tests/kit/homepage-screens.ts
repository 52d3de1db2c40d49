import { blockList } from '@comptoir/shared/homepage/block-list';
import { blockTexts } from '@comptoir/shared/homepage/block-texts';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import { itemList } from '@comptoir/shared/homepage/item-list';
import { newsList } from '@comptoir/shared/homepage/news-list';
import { title } from './screen.ts';
import { filled, form } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';

/** The homepage has one platform only (CAR-002). */
const { domaine: _, ...ofHomepage } = carouselList.columns;

/** Carousels, news, content blocks and their items. */
export const HOMEPAGE_SCREENS = {
  carouselList: {
    path: '/admin/homepage/carousel',
    ready: filled('Carrousel de la page d’accueil'),
    list: { ...carouselList, columns: ofHomepage },
    call: 'homepage.carousels.list',
    search: 'offres',
  },
  carouselLoginList: {
    path: '/admin/carousel/login',
    ready: filled('Carrousel de la page de connexion'),
    list: carouselList,
    call: 'homepage.carousels.list',
    search: 'offres',
  },
  addCarousel: { path: '/admin/homepage/carousel/add', ready: form('Ajouter un carrousel à la page d’accueil', 'Position') },
  addCarouselLogin: { path: '/admin/carousel/login/add', ready: form('Ajouter un carrousel à la page de connexion', 'Position') },
  editCarousel: {
    path: ({ carousel }) => `/admin/homepage/carousel/${carousel}/edit`,
    ready: form(/^Modifier le carrousel de la page d’accueil en position \d/, 'Position'),
  },
  editCarouselLogin: {
    path: ({ loginCarousel }) => `/admin/carousel/login/${loginCarousel}/edit`,
    ready: form(/^Modifier le carrousel de la page de connexion en position \d/, 'Position'),
  },
  newsList: {
    path: '/admin/homepage/news',
    ready: filled('Nouveautés'),
    list: newsList,
    call: 'homepage.news.list',
  },
  addNews: { path: '/admin/homepage/news/add', ready: (page) => title(page, 'Ajouter une nouveauté') },
  editNews: {
    path: ({ news }) => `/admin/homepage/news/${news}/edit`,
    ready: (page) => title(page, /^Modifier la nouveauté en position \d/),
  },
  middleMenuList: {
    path: '/admin/homepage/middle-menu',
    ready: filled('Offres du moment'),
    list: blockList,
    call: 'homepage.blocks.list',
    search: 'cartes',
  },
  travelList: {
    path: '/admin/homepage/travels',
    ready: filled('Voyages'),
    list: { ...blockList, noun: blockTexts.nouns.travel },
    call: 'homepage.blocks.list',
    search: 'croi',
  },
  regionList: {
    path: '/admin/homepage/region',
    ready: filled('Régions'),
    list: { ...blockList, noun: blockTexts.nouns.region },
    call: 'homepage.blocks.list',
    search: 'bre',
  },
  addMiddleMenu: { path: '/admin/homepage/middle-menu/add/region', ready: form('Ajouter une région', 'Titre') },
  editMiddleMenu: {
    path: ({ region }) => `/admin/homepage/middle-menu/${region}/edit/region`,
    ready: form(/^Modifier la région \S/, 'Titre'),
  },
  middleMenuItemList: {
    path: ({ region }) => `/admin/homepage/middle-menu/${region}/item/region`,
    ready: filled(/./),
    list: itemList,
    call: 'homepage.items.list',
    search: 'cin',
  },
  addMiddleMenuItem: {
    path: ({ region }) => `/admin/homepage/middle-menu-item/${region}/add/region`,
    ready: form('Ajouter un élément', 'Titre'),
  },
  editMiddleMenuItem: {
    path: ({ item }) => `/admin/homepage/middle-menu-item/${item}/edit/travel`,
    ready: form(/^Modifier l’élément \S/, 'Titre'),
  },
} satisfies Record<string, Screen>;
