import { brandName } from '@comptoir/shared/brands';
import { FIRST_PAGE, type FormRecord, type ListRecord, type Wire } from './screen-record.ts';

const latest = `${FIRST_PAGE}&order[createdAt]=desc`;
const TYPES = ['', 'product', 'category', 'words', 'link', 'filter'];
const pair = ({ imageWeb, imageMobile }: Wire) => [imageWeb, imageMobile].filter(Boolean);

const blocks = (type: string): ListRecord => ({
  path: () => `middle_menus?${latest}&archived=false&blockType=${type}`,
  shows: ({ title, position, reference }) => [title, String(position), reference ?? '–'],
});

export const HOMEPAGE_LISTS: Record<string, ListRecord> = {
  carouselList: { path: () => `carousels?${latest}&pageType=homepage`, shows: ({ position }) => [String(position)] },
  carouselLoginList: {
    path: () => `carousels?${latest}&pageType=login`,
    shows: ({ position, domaine }) => [String(position), brandName(domaine)],
  },
  newsList: { path: () => `news?${latest}`, shows: ({ product, position }) => [product.value, String(position)] },
  middleMenuList: blocks('current_offer'),
  travelList: blocks('travel'),
  regionList: blocks('region'),
  middleMenuItemList: {
    path: ({ region }) => `middle_menu_items?${latest}&middleMenu.uuid=${region}`,
    shows: ({ title, position }) => [title, String(position)],
  },
};

const carouselFields = ({ itemType, itemValue, position }: Wire) => ({
  itemType: TYPES[itemType] ?? '',
  itemValue,
  position: String(position),
});

export const HOMEPAGE_FORMS: Record<string, FormRecord> = {
  editCarousel: { path: ({ carousel }) => `carousels/${carousel}`, fields: carouselFields, pictures: pair },
  editCarouselLogin: {
    path: ({ loginCarousel }) => `carousels/${loginCarousel}`,
    fields: (record) => ({ ...carouselFields(record), domaine: record.domaine }),
    pictures: pair,
  },
  editNews: {
    path: ({ news }) => `news/${news}`,
    fields: ({ product, position }) => ({ product: product.value, position: String(position) }),
    pictures: pair,
  },
  editMiddleMenu: {
    path: ({ region }) => `middle_menus/${region}`,
    fields: ({ title, position, reference, additionalInfo }) => ({ title, position: String(position), reference, additionalInfo }),
    pictures: ({ image, icon3d }) => [image, icon3d].filter(Boolean),
  },
  editMiddleMenuItem: {
    path: ({ item }) => `middle_menu_items/${item}`,
    fields: ({ title, label, description, position, itemType, redirectionLink }) => ({
      title,
      label: label ?? '',
      description: description ?? '',
      position: String(position),
      itemType: TYPES[itemType] ?? '',
      redirectionLink,
    }),
    pictures: pair,
  },
};
