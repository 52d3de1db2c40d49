import { blocks } from './blocks.ts';
import { carousels } from './carousels.ts';
import { items } from './items.ts';
import { news } from './news.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const homepageCalls = { carousels, news, blocks, items };
