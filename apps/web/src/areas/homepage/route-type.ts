import type { BlockType, PageType } from '@comptoir/shared/homepage/kinds';
import { useLocation } from 'react-router';
import { type RouteName, routeAt, routeOf } from '../../lib/routes.ts';

const typeOf = (route: RouteName | undefined) => (route === undefined ? undefined : routeOf(route).type);

/** The page type of a route (CAR-003). */
export const pageTypeOf = (route: RouteName | undefined): PageType => (typeOf(route) === 'login' ? 'login' : 'homepage');

const BLOCK_LISTS: Record<string, BlockType> = { travelBloc: 'travel', regionBloc: 'region' };

/** The block type of a route (BLK-005). */
export const blockTypeOf = (route: RouteName | undefined): BlockType => BLOCK_LISTS[typeOf(route) ?? ''] ?? 'current_offer';

export const useRouteName = () => routeAt(useLocation().pathname);

/** The list route of each block type. */
export const BLOCK_ROUTES = { travel: 'travelList', region: 'regionList', current_offer: 'middleMenuList' } as const;
export const CAROUSEL_ROUTES = {
  homepage: { list: 'carouselList', add: 'addCarousel', edit: 'editCarousel' },
  login: { list: 'carouselLoginList', add: 'addCarouselLogin', edit: 'editCarouselLogin' },
} as const;
