import { z } from 'zod';
import { Uuid } from '../../fields.ts';
import { DESCRIPTION_TITLE_MAX } from './product-facts.ts';
import { missing, requiredText } from './product-fields.ts';

/** A description, saved separately before or after its product (PRD-043, PRD-158), only when it is complete (PRD-113). */
export const ProductDescriptionForm = z.object({
  name: requiredText(DESCRIPTION_TITLE_MAX),
  /** Rich text, as HTML; the uuids of its pictures are in `images`. */
  content: requiredText(100_000),
  /** From 1. */
  position: z.int(missing()).min(1).max(1000),
  images: z.array(Uuid).max(100).default([]),
});
export type ProductDescriptionForm = z.infer<typeof ProductDescriptionForm>;

/** Request of the browser: a new description has no uuid, and its pictures are found in its content. */
export const DescriptionSave = ProductDescriptionForm.omit({ images: true }).extend({ uuid: Uuid.nullable() });
