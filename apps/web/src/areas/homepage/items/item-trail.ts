import type { BlockType } from '@comptoir/shared/homepage/kinds';
import { href } from '../../../lib/routes.ts';
import { BLOCK_ROUTES, typeParam } from '../route-type.ts';

/** The parent lists of an item. The address of the block's items may omit the type, but the type determines the list of the block. */
export const itemTrail = (block: string, blockType: BlockType): string[] => [
  href(BLOCK_ROUTES[blockType]),
  href('middleMenuItemList', { uuid: block, type: typeParam(blockType) }),
];
