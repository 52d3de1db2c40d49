import { Image, Uuid } from '@comptoir/shared/fields';
import { Block, BlockForm, BlockType, blockFields } from '@comptoir/shared/homepage/blocks';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { Moment } from '../moment.ts';
import { orderBy, paging, q } from '../query.ts';
import { SentPosition } from './position.ts';
import { ImageReference } from './references.ts';

const { blockType: _, ...editable } = blockFields;

/** A block on the wire (BLK-029); the output is `Block` of the shared package. */
const BlockWire = z
  .object({
    ...Block.shape,
    image: Image.nullable().default(null),
    icon3d: Image.nullable().default(null),
    additionalInfo: z.string().nullable().default(null),
    reference: z.string().nullable().default(null),
    createdAt: Moment,
  })
  .pipe(Block);

const BlockCreation = z
  .object({
    ...blockFields,
    position: SentPosition,
    image: ImageReference.default(null),
    icon3d: ImageReference.default(null),
    additionalInfo: blockFields.additionalInfo.default(null),
  })
  .pipe(BlockForm);

/** The body of the creation without `blockType` (BLK-027). `active` serves callers that toggle by the block's own path (OP-017). */
const BlockChange = z
  .object({ ...editable, position: SentPosition, image: ImageReference, icon3d: ImageReference, active: z.boolean() })
  .partial();

export const blocks = {
  list: get('middle_menus', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      archived: q.boolean.optional(),
      blockType: BlockType.optional(),
      order: orderBy(['createdAt', 'position', 'title']),
    }),
    reply: list(BlockWire),
    source: ['BLK-009'],
  }),
  get: get('middle_menus/{uuid}', { reply: json(BlockWire), refusals: [404], source: ['BLK-025'] }),
  create: post('middle_menus', { body: body(BlockCreation), reply: json(BlockWire, 201), refusals: [422], source: ['BLK-026'] }),
  update: patch('middle_menus/{uuid}', { body: body(BlockChange), reply: json(BlockWire), refusals: [404, 422], source: ['BLK-027'] }),
  /**
   * The uuid of the block is in the body (its place is undocumented, OP-017). The client sends this form; {@link BlockChange} is the other.
   */
  setActive: patch('middle_menus', {
    body: body(z.object({ uuid: Uuid, active: z.boolean() })),
    reply: json(BlockWire),
    refusals: [404, 422],
    source: ['BLK-012'],
  }),
};
