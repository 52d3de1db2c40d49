import { Image, Uuid } from '@comptoir/shared/fields';
import { transporterTexts } from '@comptoir/shared/suppliers/texts';
import { Transporter, TransporterForm, TransporterOption } from '@comptoir/shared/suppliers/transporters';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { reference } from '../iri.ts';
import { Moment } from '../moment.ts';
import { PersonWire } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

/** A row of the list may lack `archived` and `vignette` (TRA-026). */
const TransporterWire = Transporter.extend({
  archived: z.boolean().default(false),
  vignette: Image.extend({ name: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  createdAt: Moment,
  createdBy: PersonWire.nullable().default(null),
});

const TransporterBody = TransporterForm.extend({ vignette: reference('images').nullish() });

export const transporters = {
  /** Without `archived`, those that are not (TRA-015). */
  list: get('transporters', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      archived: q.word.optional(),
      order: orderBy(['isActive', 'createdAt']),
    }),
    reply: list(TransporterWire),
    source: ['TRA-026'],
  }),
  get: get('transporters/{uuid}', { reply: json(TransporterWire), refusals: [404], source: ['TRA-027'] }),
  /** Active unless told (TRA-014). `uuid` is sent when the form has one: it is then the new transporter's. */
  create: post('transporters', {
    body: body(TransporterBody.extend({ isActive: z.boolean().default(true), uuid: Uuid.optional() })),
    reply: json(TransporterWire, 201),
    refusals: [422],
    source: ['TRA-028'],
  }),
  /** What is not sent stays as it is. Nothing brings an archived one back (TRA-013). */
  update: patch('transporters/{uuid}', {
    body: body(TransporterBody.partial().extend({ archived: z.literal(true, transporterTexts.archivedForGood).optional() })),
    reply: json(TransporterWire),
    refusals: [404, 422],
    source: ['TRA-029', 'TRA-030', 'TRA-031'],
  }),
  /** Every transporter that is not archived, by name. */
  all: get('all-transporters', {
    query: z.object({ isActive: q.word.optional() }),
    reply: list(TransporterOption),
    source: ['SHP-047'],
  }),
};
