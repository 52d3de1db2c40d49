import { Image, Uuid } from '@comptoir/shared/fields';
import { OptionalText } from '@comptoir/shared/homepage/fields';
import { Item, itemFields } from '@comptoir/shared/homepage/items';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { bodyReference, reference } from '../iri.ts';
import { orderBy, paging, q } from '../query.ts';
import { maybeUuid } from '../wire-ids.ts';
import { SentPosition } from './position.ts';
import { ImageReference } from './references.ts';

const absent = z.string().nullable().default(null);

/** An item on the wire (ITM-031), its block as a reference (OP-022); the output is `Item` of the shared package. */
const ItemWire = z
  .object({
    ...Item.shape,
    label: absent,
    description: absent,
    imageWeb: Image.nullable().default(null),
    imageMobile: Image.nullable().default(null),
    product: maybeUuid(absent),
    filter: maybeUuid(absent),
    redirectionLink: absent,
    itemValue: maybeUuid(absent),
    middleMenu: reference('middle_menus'),
  })
  .pipe(Item);

const ItemCreation = z.object({
  ...itemFields,
  position: SentPosition,
  label: itemFields.label.default(null),
  description: itemFields.description.default(null),
  imageWeb: ImageReference.default(null).pipe(itemFields.imageWeb),
  imageMobile: ImageReference.default(null).pipe(itemFields.imageMobile),
  itemValue: maybeUuid(OptionalText).default(null),
  middleMenu: bodyReference('middle_menus'),
});

/** The body of the creation with `redirectionLink` (ITM-030). Omitted members stay unchanged; the result must be valid for the form. */
const ItemChange = z
  .object({
    ...itemFields,
    position: SentPosition,
    imageWeb: ImageReference.pipe(itemFields.imageWeb),
    imageMobile: ImageReference.pipe(itemFields.imageMobile),
    middleMenu: bodyReference('middle_menus'),
    itemValue: maybeUuid(OptionalText),
    redirectionLink: OptionalText,
  })
  .partial();

export const items = {
  list: get('middle_menu_items', {
    query: z.object({
      ...paging,
      'middleMenu.uuid': Uuid.optional(),
      search: q.string.optional(),
      order: orderBy(['createdAt', 'position', 'title']),
    }),
    reply: list(ItemWire),
    source: ['ITM-009'],
  }),
  get: get('middle_menu_items/{uuid}', { reply: json(ItemWire), refusals: [404], source: ['ITM-028'] }),
  create: post('middle_menu_items', { body: body(ItemCreation), reply: json(ItemWire, 201), refusals: [422], source: ['ITM-029'] }),
  update: patch('middle_menu_items/{uuid}', { body: body(ItemChange), reply: json(ItemWire), refusals: [404, 422], source: ['ITM-030'] }),
  remove: del('middle_menu_items/{uuid}', { reply: empty, refusals: [404], source: ['ITM-010'] }),
};
