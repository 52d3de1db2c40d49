import { z } from 'zod';
import { Uuid } from '../../fields.ts';
import { DESCRIPTION_TITLE_MAX } from './product-facts.ts';
import { missing, requiredText } from './product-fields.ts';

/** A description as it is saved on its own, before or after its product (PRD-043, PRD-158). Only complete ones are (PRD-113). */
export const ProductDescriptionForm = z.object({
  name: requiredText(DESCRIPTION_TITLE_MAX),
  /** Rich text, as HTML; its pictures are listed under `images`. */
  content: requiredText(100_000),
  /** From 1 on. */
  position: z.int(missing()).min(1).max(1000),
  images: z.array(Uuid).max(100).default([]),
});
export type ProductDescriptionForm = z.infer<typeof ProductDescriptionForm>;

/** The same as the browser saves it: a new one has no uuid, and its pictures are found in its content. */
export const DescriptionSave = ProductDescriptionForm.omit({ images: true }).extend({ uuid: Uuid.nullable() });
