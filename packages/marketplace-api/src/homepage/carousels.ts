import { Image, Uuid } from '@comptoir/shared/fields';
import { Carousel, CarouselForm, carouselFields, PageType } from '@comptoir/shared/homepage/carousels';
import { OptionalText } from '@comptoir/shared/homepage/fields';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { Moment } from '../moment.ts';
import { orderBy, paging, q } from '../query.ts';
import { maybeUuid } from '../wire-ids.ts';
import { SentPosition } from './position.ts';
import { ImageReference } from './references.ts';

/** A carousel on the wire (CAR-031); the output is `Carousel` of the shared package. */
const CarouselWire = z
  .object({
    ...Carousel.shape,
    imageWeb: Image.nullable().default(null),
    imageMobile: Image.nullable().default(null),
    itemValue: maybeUuid(z.string()).nullable().default(null),
    redirectionLink: z.string().nullable().default(null),
    createdAt: Moment,
  })
  .pipe(Carousel);

const CarouselChanged = z.object(carouselFields).partial();

/** On the login page the web image is also sent as the mobile one when there is no other (CAR-019). */
const mobileOf = ({ pageType, imageWeb, imageMobile }: Pick<z.infer<typeof CarouselChanged>, 'pageType' | 'imageWeb' | 'imageMobile'>) =>
  imageMobile === null && pageType === 'login' ? imageWeb : imageMobile;

/** A new carousel: an address is sent twice, as the value and as `redirectionLink` (OP-057). */
const CarouselCreation = z.codec(
  z.object({
    ...carouselFields,
    position: SentPosition,
    imageWeb: ImageReference.default(null),
    imageMobile: ImageReference.default(null),
    itemValue: maybeUuid(OptionalText).default(null),
    redirectionLink: OptionalText.default(null),
  }),
  CarouselForm,
  {
    decode: ({ redirectionLink, ...wire }) => ({ ...wire, itemValue: wire.itemValue ?? redirectionLink }),
    encode: (form) => ({
      ...form,
      imageMobile: mobileOf(form) ?? null,
      redirectionLink: form.itemType === ITEM_TYPES.link ? form.itemValue : null,
    }),
  },
);

/**
 * The edited members of a carousel, without `redirectionLink` (OP-057). Omitted members stay unchanged; the result must be valid for the
 * form.
 */
const CarouselChange = z.codec(
  z
    .object({
      ...carouselFields,
      position: SentPosition,
      imageWeb: ImageReference,
      imageMobile: ImageReference,
      itemValue: maybeUuid(carouselFields.itemValue),
    })
    .partial(),
  CarouselChanged,
  { decode: (wire) => wire, encode: (form) => ({ ...form, imageMobile: mobileOf(form) }) },
);

export const carousels = {
  list: get('carousels', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      pageType: PageType.optional(),
      // The sortable columns are undocumented (OP-054).
      order: orderBy(['createdAt', 'position']),
    }),
    reply: list(CarouselWire),
    source: ['CAR-009'],
  }),
  get: get('carousels/{uuid}', { reply: json(CarouselWire), refusals: [404], source: ['CAR-028'] }),
  create: post('carousels', { body: body(CarouselCreation), reply: json(CarouselWire, 201), refusals: [422], source: ['CAR-029'] }),
  update: patch('carousels/{uuid}', { body: body(CarouselChange), reply: json(CarouselWire), refusals: [404, 422], source: ['CAR-030'] }),
  /** The uuid is in the body, as in the white lists (undocumented, OP-017). The client sends this form. */
  setActive: patch('carousels/active', {
    body: body(z.object({ uuid: Uuid, active: z.boolean() })),
    reply: json(CarouselWire),
    refusals: [404, 422],
    source: ['CAR-012'],
  }),
  /** The other interpretation of the same row (OP-017), served too. */
  setActiveByPath: patch('carousels/active/{uuid}', {
    body: body(z.object({ active: z.boolean() })),
    reply: json(CarouselWire),
    refusals: [404, 422],
    source: ['CAR-012'],
  }),
  remove: del('carousels/{uuid}', { reply: empty, refusals: [404], source: ['CAR-013'] }),
};
