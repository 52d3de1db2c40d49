import type { ScreenDeclarations } from './declaration.ts';

export const SITE_SCREENS = {
  carouselList: {
    path: '/admin/homepage/carousel',
    module: 'homepage/carousels/carousels',
    nav: { group: 'site', label: 'carousels' },
    guide: 'site',
  },
  addCarousel: { path: '/admin/homepage/carousel/add', module: 'homepage/carousels/carousel-form', parent: 'carouselList' },
  editCarousel: { path: '/admin/homepage/carousel/:uuid/edit', module: 'homepage/carousels/carousel-form', parent: 'carouselList' },
  carouselLoginList: {
    path: '/admin/carousel/login',
    module: 'homepage/carousels/carousels',
    nav: { group: 'site', label: 'loginCarousels' },
    type: 'login',
    guide: 'site',
  },
  addCarouselLogin: {
    path: '/admin/carousel/login/add',
    module: 'homepage/carousels/carousel-form',
    parent: 'carouselLoginList',
    type: 'login',
  },
  editCarouselLogin: {
    path: '/admin/carousel/login/:uuid/edit',
    module: 'homepage/carousels/carousel-form',
    parent: 'carouselLoginList',
    type: 'login',
  },
  newsList: { path: '/admin/homepage/news', module: 'homepage/news/news', nav: { group: 'site', label: 'news' }, guide: 'site' },
  addNews: { path: '/admin/homepage/news/add', module: 'homepage/news/news-form', parent: 'newsList' },
  editNews: { path: '/admin/homepage/news/:uuid/edit', module: 'homepage/news/news-form', parent: 'newsList' },
  middleMenuList: {
    path: '/admin/homepage/middle-menu',
    module: 'homepage/blocks/blocks',
    nav: { group: 'site', label: 'currentOffers' },
    type: 'currentOffers',
    guide: 'site',
  },
  travelList: {
    path: '/admin/homepage/travels',
    module: 'homepage/blocks/blocks',
    nav: { group: 'site', label: 'travels' },
    type: 'travelBloc',
    guide: 'site',
  },
  regionList: {
    path: '/admin/homepage/region',
    module: 'homepage/blocks/blocks',
    nav: { group: 'site', label: 'regions' },
    type: 'regionBloc',
    guide: 'site',
  },
  addMiddleMenu: {
    path: '/admin/homepage/middle-menu/add/:type?',
    module: 'homepage/blocks/block-form',
    parent: 'middleMenuList',
    variants: ['region'],
  },
  editMiddleMenu: {
    path: '/admin/homepage/middle-menu/:uuid/edit/:type?',
    module: 'homepage/blocks/block-form',
    parent: 'middleMenuList',
    variants: ['region', 'travel'],
  },
  middleMenuItemList: {
    path: '/admin/homepage/middle-menu/:uuid/item/:type?',
    module: 'homepage/items/items',
    parent: 'middleMenuList',
    subList: 'items',
    variants: ['region', 'travel'],
  },
  addMiddleMenuItem: {
    path: '/admin/homepage/middle-menu-item/:uuid/add/:blockType?',
    module: 'homepage/items/item-add',
    parent: 'middleMenuList',
  },
  editMiddleMenuItem: {
    path: '/admin/homepage/middle-menu-item/:uuid/edit/:blockType?',
    module: 'homepage/items/item-edit',
    parent: 'middleMenuList',
  },
} as const satisfies ScreenDeclarations;
