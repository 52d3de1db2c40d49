import { calls } from '@comptoir/marketplace-api/calls';
import { BlockEntry } from '@comptoir/shared/homepage/block-entry';
import { blockList } from '@comptoir/shared/homepage/block-list';
import { blockFields, DISPLAY_VERSIONS } from '@comptoir/shared/homepage/blocks';
import { findExactly } from '../../mutations/find.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { flagProcedure, readBy, recordProcedures } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';

const { blocks } = calls.homepage;

const kind = 'block';

/** Without archived blocks (BLK-009). */
const source = listSource(blockList, blocks.list, {
  query: ({ blockType, ...input }) => ({ ...pagedQuery(blockList, input), archived: false, blockType }),
  row: ({ uuid, title, position, reference, active, createdAt }) => ({ uuid, title, position, reference, active, createdAt }),
});

export const blockProcedures = router({
  list: listProcedure(source),
  ...recordProcedures(blocks, {
    kind,
    form: BlockEntry,
    formOf: ({ title, position, reference, additionalInfo, image, icon3d, blockType }, context): BlockEntry => ({
      title,
      position,
      reference: reference ?? '',
      additionalInfo: additionalInfo ?? '',
      image: pictureOf(image, context),
      icon3d: pictureOf(icon3d, context),
      blockType,
    }),
    statusOf: ({ active }) => ({ active }),
    /** BLK-026 to BLK-028. */
    bodyOf: ({ image, icon3d, additionalInfo, blockType, ...form }) => ({
      ...form,
      image: image?.uuid ?? null,
      icon3d: icon3d?.uuid ?? null,
      additionalInfo: blockFields.additionalInfo.parse(additionalInfo),
      blockType,
      displayVersion: DISPLAY_VERSIONS[blockType],
    }),
    sendsNulls: true,
    naturalKey: ({ blockType, title, reference }) => ({ blockType, title, reference }),
    find: (ctx, { blockType, title, reference }) =>
      findExactly(
        (paging) => ctx.call(blocks.list, { query: { ...paging, search: title, blockType } }),
        (row) => row.title === title && row.reference === reference,
      ),
  }),
  setActive: flagProcedure(blocks.setActive, 'active', {
    kind,
    before: readBy(blocks.get),
  }),
});
