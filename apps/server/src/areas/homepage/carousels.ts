import { calls } from '@comptoir/marketplace-api/calls';
import { CarouselEntry } from '@comptoir/shared/homepage/carousel-entry';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import type { Carousel } from '@comptoir/shared/homepage/carousels';
import { itemTypeName } from '@comptoir/shared/homepage/fields';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { findExactly } from '../../mutations/find.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { flagProcedure, readBy, removableProcedures } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';

const { carousels } = calls.homepage;

const kind = 'carousel';

/** A link is in `itemValue` or in `redirectionLink` (OP-057). */
const targetValue = ({ itemValue, redirectionLink }: Pick<Carousel, 'itemValue' | 'redirectionLink'>) => itemValue ?? redirectionLink ?? '';

const source = listSource(carouselList, carousels.list, {
  query: ({ pageType, ...input }) => ({ ...pagedQuery(carouselList, input), pageType }),
  row: ({ uuid, position, imageWeb, itemType, domaine, active, createdAt, ...target }, context) => ({
    uuid,
    position,
    image: pictureOf(imageWeb, context),
    itemType: itemTypeName(itemType),
    itemValue: targetValue(target),
    domaine,
    active,
    createdAt,
  }),
});

export const carouselProcedures = router({
  list: listProcedure(source),
  ...removableProcedures(carousels, {
    kind,
    form: CarouselEntry,
    formOf: ({ position, imageWeb, imageMobile, itemType, pageType, domaine, ...target }, context): CarouselEntry => ({
      imageWeb: pictureOf(imageWeb, context),
      imageMobile: pictureOf(imageMobile, context),
      itemType: itemTypeName(itemType),
      itemValue: targetValue(target),
      position,
      domaine,
      pageType,
    }),
    statusOf: ({ active }) => ({ active }),
    /** CAR-029, CAR-030. */
    bodyOf: ({ imageWeb, imageMobile, itemType, itemValue, ...form }) => ({
      ...form,
      imageWeb: imageWeb?.uuid ?? null,
      imageMobile: imageMobile?.uuid ?? null,
      itemType: ITEM_TYPES[itemType],
      itemValue: itemValue || null,
    }),
    sendsNulls: true,
    naturalKey: ({ pageType, position, itemType, itemValue, imageWeb }) => ({
      pageType,
      position,
      itemType: ITEM_TYPES[itemType],
      itemValue,
      imageWeb: imageWeb?.uuid ?? null,
    }),
    find: (ctx, key) =>
      findExactly(
        (paging) => ctx.call(carousels.list, { query: { ...paging, pageType: key.pageType } }),
        (row) =>
          row.position === key.position &&
          row.itemType === key.itemType &&
          targetValue(row) === key.itemValue &&
          (row.imageWeb?.uuid ?? null) === key.imageWeb,
      ),
  }),
  setActive: flagProcedure(carousels.setActive, 'active', {
    kind,
    before: readBy(carousels.get),
  }),
});
