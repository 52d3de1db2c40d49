import { Image, Uuid } from '@comptoir/shared/fields';
import { transporterTexts } from '@comptoir/shared/suppliers/texts';
import { TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { bodyReference } from '../iri.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

const Picture = Image.extend({ name: z.string().nullable().default(null) });

/** A transporter (TRA-011); a row of the list may lack `archived` and `vignette` (TRA-026). Archiving is final (TRA-013). */
const Transporter = z.object({
  uuid: Uuid,
  name: z.string(),
  isActive: z.boolean(),
  archived: z.boolean().default(false),
  vignette: Picture.nullable().default(null),
  ...made,
});
export type Transporter = z.output<typeof Transporter>;

const Option = Transporter.pick({ uuid: true, name: true });
const Body = TransporterForm.extend({ vignette: bodyReference('images').nullish() });

export const transporters = {
  /** Without `archived`, returns those that are not archived (TRA-015). */
  list: get('transporters', {
    query: z.object({ ...paging, search: q.string.optional(), archived: q.boolean.optional(), order: orderBy(['isActive', 'createdAt']) }),
    reply: list(Transporter),
    source: ['TRA-026'],
  }),
  get: get('transporters/{uuid}', { reply: json(Transporter), refusals: [404], source: ['TRA-027'] }),
  /** Active by default (TRA-014). `uuid` is sent when the form has one, and becomes the new transporter's uuid. */
  create: post('transporters', {
    body: body(Body.extend({ isActive: z.boolean().default(true), uuid: Uuid.optional() })),
    reply: json(Transporter, 201),
    refusals: [422],
    source: ['TRA-028'],
  }),
  /** Omitted members stay unchanged. Archiving cannot be undone (TRA-013). */
  update: patch('transporters/{uuid}', {
    body: body(Body.partial().extend({ archived: z.literal(true, transporterTexts.archivedForGood).optional() })),
    reply: json(Transporter),
    refusals: [404, 422],
    source: ['TRA-029', 'TRA-030', 'TRA-031'],
  }),
  /** Every transporter that is not archived, by name. */
  all: get('all-transporters', { query: z.object({ isActive: q.boolean.optional() }), reply: list(Option), source: ['SHP-047'] }),
};
