import { z } from 'zod';
import { Uuid } from '../../fields.ts';
import { money, optionalInteger, requiredName } from '../products/product-fields.ts';
import { REFERENCE_MAX } from './variant-cells.ts';
import { MAX_PROPOSED } from './variant-combinations.ts';
import { VALUE_MAX } from './variant-form.ts';

/** An attribute of new variants with its selected values, existing (with uuid) or new (PVA-043, PVA-053). */
const Axis = z.object({
  attribute: Uuid,
  values: z
    .array(z.object({ uuid: Uuid.nullable(), value: requiredName(VALUE_MAX) }))
    .min(1)
    .max(1_000),
});

/** One new combination: the index of its value on each axis, and its initial values where they differ from the product's. */
const Row = z.object({
  at: z.array(z.int().min(0)).min(1).max(100),
  price: money.nullable(),
  stock: optionalInteger,
  reference: z.string().trim().min(1).max(REFERENCE_MAX).nullable(),
});

/** New variants of a product: the selected combinations (VAS-005). */
export const VariantBatch = z
  .object({
    masterProduct: Uuid,
    /** For the job's title. */
    productName: z.string().max(2_000),
    axes: z.array(Axis).min(1).max(100),
    rows: z.array(Row).min(1).max(MAX_PROPOSED),
  })
  .refine(({ axes, rows }) =>
    rows.every(({ at }) => at.length === axes.length && at.every((place, axis) => place < (axes[axis]?.values.length ?? 0))),
  );
export type VariantBatch = z.infer<typeof VariantBatch>;

/**
 * State of a combination. `sent`: no reply yet, or a lost one; `waiting`: sent without effect, and sent again later; `made`: created, but price, stock and reference not written yet; `incomplete`: these were
 * refused.
 */
export const BATCH_STATES = ['sent', 'waiting', 'made', 'created', 'existed', 'incomplete', 'refused'] as const;
export const BatchItem = z.object({
  place: z.int(),
  state: z.enum(BATCH_STATES),
  message: z.string().nullable(),
  record: Uuid.nullable(),
});
export type BatchItem = z.infer<typeof BatchItem>;
export type BatchState = BatchItem['state'];
