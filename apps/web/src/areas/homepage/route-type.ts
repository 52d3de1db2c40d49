import type { BlockType, PageType } from '@comptoir/shared/homepage/kinds';
import { useLocation } from 'react-router';
import { type RouteName, routeAt, routeOf } from '../../lib/routes.ts';

const typeOf = (route: RouteName | undefined) => (route === undefined ? undefined : routeOf(route).type);

/** CAR-003. */
export const pageTypeOf = (route: RouteName | undefined): PageType => (typeOf(route) === 'login' ? 'login' : 'homepage');

const BLOCK_LISTS: Record<string, BlockType> = { travelBloc: 'travel', regionBloc: 'region' };

/** BLK-005. */
export const blockTypeOf = (route: RouteName | undefined): BlockType => BLOCK_LISTS[typeOf(route) ?? ''] ?? 'current_offer';

export const useRouteName = () => routeAt(useLocation().pathname);

/** What an address says of a kind of block, and what says it: nothing stands for the current offers, and so does anything unknown (OP-047). */
export const blockTypeIn = (type: string | undefined): BlockType => (type === 'travel' || type === 'region' ? type : 'current_offer');
export const typeParam = (blockType: BlockType) => (blockType === 'current_offer' ? undefined : blockType);

/** The lists of each kind. */
export const BLOCK_ROUTES = { travel: 'travelList', region: 'regionList', current_offer: 'middleMenuList' } as const;
export const CAROUSEL_ROUTES = {
  homepage: { list: 'carouselList', add: 'addCarousel', edit: 'editCarousel' },
  login: { list: 'carouselLoginList', add: 'addCarouselLogin', edit: 'editCarouselLogin' },
} as const;
