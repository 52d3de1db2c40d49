import { blocks } from './blocks.ts';
import { carousels } from './carousels.ts';
import { items } from './items.ts';
import { news } from './news.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const homepageCalls = { carousels, news, blocks, items };
