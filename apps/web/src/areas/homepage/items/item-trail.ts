import type { BlockType } from '@comptoir/shared/homepage/kinds';
import { href } from '../../../lib/routes.ts';
import { BLOCK_ROUTES, typeParam } from '../route-type.ts';

/** The lists above an item: the address of its block's items does not say which list has the block, when its type is left out. */
export const itemTrail = (block: string, blockType: BlockType): string[] => [
  href(BLOCK_ROUTES[blockType]),
  href('middleMenuItemList', { uuid: block, type: typeParam(blockType) }),
];
