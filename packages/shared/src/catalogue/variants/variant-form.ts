import { z } from 'zod';
import { Uuid } from '../../fields.ts';
import {
  attachedFields,
  informationFields,
  MAX_DESCRIPTIONS,
  pricingFields,
  pricingRules,
  prototypeField,
  specialProperty,
  statusFields,
  statusRules,
  stockFields,
  supplierFields,
  usageFields,
} from '../products/product-blocks.ts';
import { PROTOTYPES } from '../products/product-facts.ts';
import { missing, requiredName } from '../products/product-fields.ts';
import { geolocationList } from '../products/product-geolocations.ts';
import { productFormContract as contract, productFormTexts as texts } from '../products/product-texts.ts';
import { wrongCells } from './combination-values.ts';
import { batchTexts } from './variant-texts.ts';

/** Blocks that a variant can share with its product; the names are singular in requests (PVA-028). */
const sharing = {
  isSharedImage: z.boolean(missing()),
  isSharedStock: z.boolean(missing()),
  isSharedGeolocation: z.boolean(missing()),
  isSharedDescription: z.boolean(missing()),
};

const fields = {
  /** Without brand: a variant always has the brand of its product (PVA-027). */
  mainInformationsBlock: z.object({ ...informationFields, productCollections: z.array(Uuid).default([]) }, missing()),
  statusBlock: z.object(statusFields, missing()).superRefine(statusRules),
  supplierBlock: z.object(supplierFields, missing()),
  pricingBlock: z.object(pricingFields, missing()).superRefine(pricingRules),
  specialProperty,
  ...sharing,
  /** The blocks that may be shared; a shared block is not validated. */
  stockBlock: z.object(stockFields).nullish(),
  geolocations: geolocationList.nullish(),
  descriptions: z.array(Uuid).max(MAX_DESCRIPTIONS, contract.tooManyDescriptions).default([]),
  images: attachedFields.images,
};

interface Sharing {
  isSharedStock: boolean;
  isSharedDescription: boolean;
  isSharedGeolocation: boolean;
  stockBlock?: unknown;
  geolocations?: readonly unknown[] | null | undefined;
  descriptions: readonly string[];
}

/** A block that is not shared must be as complete as that of a product (open point of PVA-025). Missing positions are not changed. */
export function sharingRules(variant: Sharing, issues: z.RefinementCtx) {
  const { isSharedStock, isSharedDescription, isSharedGeolocation, stockBlock, descriptions, geolocations } = variant;
  const require = (member: string, message: string) => issues.addIssue({ code: 'custom', path: [member], message });
  if (!isSharedStock && !stockBlock) require('stockBlock', contract.required);
  if (!isSharedGeolocation && geolocations?.length === 0) require('geolocations', contract.required);
  if (!isSharedDescription && descriptions.length === 0) require('descriptions', contract.descriptionRequired);
}

/** One form for each prototype with variants (PRD-012, PVA-034 to PVA-036). Variants have the categories of their product. */
export const ETicketVariantForm = z.object({ prototype: prototypeField(PROTOTYPES.eTicket), ...fields }).superRefine(sharingRules);
export const PhysicalVariantForm = z.object({ prototype: prototypeField(PROTOTYPES.physical), ...fields }).superRefine(sharingRules);
export const GiftCardVariantForm = z
  .object({ prototype: prototypeField(PROTOTYPES.giftCard), ...fields, usageConditionBlock: z.object(usageFields, missing()) })
  .superRefine(sharingRules);
export type VariantForm = z.infer<typeof ETicketVariantForm>;

/** Maximum length of an attribute's value (PVA-045). */
export const VALUE_MAX = 50;

/** A value of an attribute: an existing one by uuid, or a new one by text (PVA-043, PVA-045, PVA-053). */
const ChosenValue = z.object({ attributeUuid: z.guid(missing()), attributeValueUuid: Uuid.nullable(), value: requiredName(VALUE_MAX) });
export type ChosenValue = z.infer<typeof ChosenValue>;

/** New variants of a product: one for each combination of values of different attributes (open point of PVA-048). */
export const NewVariantsForm = z.object({
  masterProduct: z.guid(missing()),
  variantsAttributes: z.array(ChosenValue, missing()).min(1, contract.required).max(1000),
});
export type NewVariantsForm = z.infer<typeof NewVariantsForm>;

/** An attribute of new variants, with its selected or typed values. */
const VariantAxis = z.object({
  attribute: z.string().min(1, contract.required),
  // The message is shown at the field, which displays its values as chips.
  values: z
    .array(z.object({ uuid: Uuid.nullable(), value: z.string() }))
    .min(1, contract.required)
    .refine((values) => values.every(({ value }) => value.trim().length <= VALUE_MAX), contract.tooLong(VALUE_MAX)),
});
export type VariantAxis = z.infer<typeof VariantAxis>;

/** Typed value of a combination's cell, unparsed. */
const cell = z.string().max(1_000);
const CombinationCells = z.object({ key: z.string(), price: cell, stock: cell, reference: cell });

/**
 * Form values of new variants: each attribute once (PVA-044 to PVA-046), excluded combinations, and cells of the others (VAS-003, VAS-004).
 */
export const VariantAxes = z
  .object({
    variantsAttributes: z
      .array(VariantAxis)
      .min(1, contract.required)
      .superRefine((axes, context) => {
        for (const [place, { attribute }] of axes.entries())
          if (attribute !== '' && axes.findIndex((axis) => axis.attribute === attribute) < place)
            context.addIssue({ code: 'custom', path: [place, 'attribute'], message: texts.attributeTwice });
      }),
    excluded: z.array(z.string()),
    cells: z.array(CombinationCells),
  })
  .superRefine((values, context) => {
    const [first, ...others] = wrongCells(values);
    if (first === undefined) return;
    context.addIssue({ code: 'custom', path: ['cells'], message: batchTexts.wrongCells(others.length + 1, first.name, first.column) });
  });

/** An attribute with its values (PVA-052). */
export const Attribute = z.object({ uuid: Uuid, name: z.string(), attributeValues: z.array(z.object({ uuid: Uuid, name: z.string() })) });
