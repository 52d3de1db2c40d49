import { ProductDescriptionForm } from '@comptoir/shared/catalogue/products/product-descriptions';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, json, patch, post } from '../call.ts';
import { bodyReference } from '../iri.ts';

/** `images` are references (PRD-158); the uuid of a description is in its path, and also in the body of an update. */
const GeneratedText = z.object({
  ...ProductDescriptionForm.shape,
  images: z.array(bodyReference('images')).max(100).default([]),
  uuid: Uuid.nullish(),
});
const reply = z.object({ uuid: Uuid });

export const productDescriptions = {
  create: post('product_descriptions', { body: body(GeneratedText), reply: json(reply, 201), refusals: [422], source: ['PRD-176'] }),
  update: patch('product_descriptions/{uuid}', {
    body: body(GeneratedText),
    reply: json(reply),
    refusals: [404, 422],
    source: ['PRD-177'],
  }),
  /** The last description of a product cannot be deleted (PRD-108). */
  remove: del('product_descriptions/{uuid}', { reply: empty, refusals: [404, 422], source: ['PRD-178'] }),
};
