import { Image } from '@comptoir/shared/fields';
import { z } from 'zod';
import { del, empty, json, multipart, post } from '../call.ts';

/** A number as the text of a form field (PRD-179). */
const Position = z.codec(z.string().regex(/^\d{1,6}$/), z.int(), { decode: Number, encode: String });

export const images = {
  /** Upload of one picture (CAT-065), of a product with its `position` (PRD-179); `context` marks an image of a rich text (PRD-180). */
  create: post('images', {
    body: multipart('file', z.object({ position: Position.optional(), context: z.literal('product_description').optional() })),
    reply: json(Image, 201),
    refusals: [400, 415, 422],
    source: ['CAT-065', 'PRD-179', 'PRD-180', 'TRA-032'],
  }),
  remove: del('images/{uuid}', { reply: empty, refusals: [404], source: ['CAT-066', 'PRD-181'] }),
};
