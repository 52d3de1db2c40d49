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

/** The record that shows a description: no call reads a description alone. */
export const DescriptionOwner = z.object({ kind: z.enum(['product', 'variant']), uuid: Uuid });
export type DescriptionOwner = z.infer<typeof DescriptionOwner>;

/** A description as it was read, also one that violates the rules of today. */
export const DescriptionText = z.object({ title: z.string().max(10_000), content: z.string().max(1_000_000) });
export type DescriptionText = z.infer<typeof DescriptionText>;

/** Request of the browser: a new description has no uuid, and its pictures are found in its content. */
export const DescriptionSave = ProductDescriptionForm.omit({ images: true }).extend({ uuid: Uuid.nullable() });
