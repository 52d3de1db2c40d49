import { Image } from '@comptoir/shared/fields';
import { z } from 'zod';
import { del, empty, json, multipart, post } from '../call.ts';

export const images = {
  /** Upload of one picture (CAT-065); `context` tells an image of a rich text apart (PRD-180). */
  create: post('images', {
    body: multipart('file', z.object({ position: z.string().optional(), context: z.literal('product_description').optional() })),
    reply: json(Image, 201),
    refusals: [400, 422],
    source: ['CAT-065'],
  }),
  remove: del('images/{uuid}', { reply: empty, refusals: [404], source: ['CAT-066'] }),
};
