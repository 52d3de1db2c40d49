import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { blocks } from './blocks.ts';
import { carousels } from './carousels.ts';
import { items } from './items.ts';
import { news } from './news.ts';

/** Handlers of this area, under the same keys as their calls. */
export const homepageHandlers: Handlers<typeof calls.homepage> = { carousels, news, blocks, items };
