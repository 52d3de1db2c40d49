import { ProductDescriptionForm } from '@comptoir/shared/catalogue/products/product-descriptions';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, json, patch, post } from '../call.ts';
import { bodyReference } from '../iri.ts';

/** `images` are references (PRD-158); the uuid of a description stands in its path, and once more in the body of an update. */
const Written = z.object({
  ...ProductDescriptionForm.shape,
  images: z.array(bodyReference('images')).max(100).default([]),
  uuid: Uuid.nullish(),
});
const reply = z.object({ uuid: Uuid });

export const productDescriptions = {
  create: post('product_descriptions', { body: body(Written), reply: json(reply, 201), refusals: [422], source: ['PRD-176'] }),
  update: patch('product_descriptions/{uuid}', {
    body: body(Written),
    reply: json(reply),
    refusals: [404, 422],
    source: ['PRD-177'],
  }),
  /** The last description of a product stays (PRD-108). */
  remove: del('product_descriptions/{uuid}', { reply: empty, refusals: [404, 422], source: ['PRD-178'] }),
};
