import type { Wire } from './wire.ts';

export const homepageWire = {
  'homepage.carousels.list': { query: ['page', 'itemsPerPage', 'search', 'pageType', 'order[createdAt]', 'order[position]'] },
  'homepage.carousels.get': {},
  'homepage.carousels.create': {
    body: ['position', 'imageWeb', 'imageMobile', 'itemType', 'itemValue', 'pageType', 'domaine', 'redirectionLink'],
  },
  'homepage.carousels.update': { body: ['position', 'imageWeb', 'imageMobile', 'itemType', 'itemValue', 'pageType', 'domaine'] },
  'homepage.carousels.setActive': { body: ['uuid', 'active'] },
  'homepage.carousels.setActiveByPath': { body: ['active'] },
  'homepage.carousels.remove': {},
  'homepage.news.list': { query: ['page', 'itemsPerPage', 'search', 'order[createdAt]', 'order[position]'] },
  'homepage.news.get': {},
  'homepage.news.create': { body: ['position', 'product', 'imageWeb', 'imageMobile'] },
  'homepage.news.update': { body: ['position', 'product', 'imageWeb', 'imageMobile'] },
  'homepage.news.remove': {},
  'homepage.blocks.list': {
    query: ['page', 'itemsPerPage', 'search', 'archived', 'blockType', 'order[createdAt]', 'order[position]', 'order[title]'],
  },
  'homepage.blocks.get': {},
  'homepage.blocks.create': {
    body: ['position', 'title', 'image', 'icon3d', 'additionalInfo', 'reference', 'displayVersion', 'blockType'],
  },
  'homepage.blocks.update': { body: ['position', 'title', 'image', 'icon3d', 'additionalInfo', 'reference', 'displayVersion', 'active'] },
  'homepage.blocks.setActive': { body: ['uuid', 'active'] },
  'homepage.items.list': {
    query: ['page', 'itemsPerPage', 'middleMenu.uuid', 'search', 'order[createdAt]', 'order[position]', 'order[title]'],
  },
  'homepage.items.get': {},
  'homepage.items.create': {
    body: ['title', 'label', 'description', 'position', 'imageWeb', 'imageMobile', 'itemValue', 'middleMenu', 'itemType'],
  },
  'homepage.items.update': {
    body: [
      'title',
      'label',
      'description',
      'position',
      'imageWeb',
      'imageMobile',
      'itemValue',
      'middleMenu',
      'itemType',
      'redirectionLink',
    ],
  },
  'homepage.items.remove': {},
} satisfies Record<string, Wire>;
