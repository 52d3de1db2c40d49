import { VariantProduct, VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { Option, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging, q } from '../query.ts';
import { brandMembers, brandOf, ContentsWire, DescriptionWire, ProductStatusWire } from './product-contents-wire.ts';
import { readContents, writeContents, writeDescriptions } from './product-reply.ts';
import { flag, PropertyWire, property, SavedWire } from './product-wire.ts';
import { NewVariantsPayload, variantPayloads } from './variant-payload.ts';

/** `attributeName`, and `attributeValues.value` (PVA-025). */
const AttributeWire = z.object({ attributeName: z.string(), attributeValues: z.object({ value: z.string() }) });
type AttributeWire = z.output<typeof AttributeWire>;
const readAttributes = (wire: readonly AttributeWire[] | null | undefined) =>
  (wire ?? []).map(({ attributeName, attributeValues }) => ({ name: attributeName, value: attributeValues.value }));
const writeAttributes = (attributes: readonly { name: string; value: string }[]) =>
  attributes.map(({ name, value }) => ({ attributeName: name, attributeValues: { value } }));

const RowWire = z.object({
  uuid: Uuid,
  properties: z.object({ productName: PropertyWire, adminProductName: PropertyWire }),
  attributes: z.array(AttributeWire).nullish(),
  ...brandMembers,
  supplier: Option.nullish(),
  status: ProductStatusWire,
  isDefault: flag.nullish(),
  isTechnical: flag.nullish(),
});

/** A row of the variants of a product, and of the products for import (PVA-030, PVA-031). */
export const VariantRowWire = z.codec(RowWire, VariantRow, {
  decode: (wire) => ({
    uuid: wire.uuid,
    productName: property.text(wire.properties.productName) ?? '',
    adminProductName: property.text(wire.properties.adminProductName) ?? '',
    attributes: readAttributes(wire.attributes),
    brand: brandOf(wire)?.value ?? null,
    supplier: wire.supplier ?? null,
    status: wire.status,
    isDefault: wire.isDefault ?? false,
    isTechnical: wire.isTechnical ?? false,
  }),
  // Written member by member: spreading a thousand rows takes as long as the rest of their encoding.
  encode: ({ uuid, productName, adminProductName, attributes, brand, supplier, status, isDefault, isTechnical }) => ({
    uuid,
    supplier,
    status,
    isDefault,
    isTechnical,
    properties: { productName: property.ofText(productName), adminProductName: property.ofText(adminProductName) },
    attributes: writeAttributes(attributes),
    specialProperties: { brand: brand === null ? null : { value: brand } },
  }),
});

/** A complete variant: its descriptions are nested lists (PVA-026), its sharing flags are named in the plural (PVA-025, PVA-028). */
export const VariantProductWire = z.codec(
  ContentsWire.extend({
    descriptions: z.array(z.array(DescriptionWire).or(DescriptionWire)).nullish(),
    masterProductUuid: Uuid,
    isDefault: flag.nullish(),
    collections: z.array(z.object({ uuid: Uuid })).nullish(),
    attributes: z.array(AttributeWire).nullish(),
    isSharedGeolocations: flag,
    isSharedDescriptions: flag,
    isSharedImages: flag,
    isSharedStock: flag,
  }),
  VariantProduct,
  {
    decode: (wire) => {
      const descriptions = (wire.descriptions ?? []).flat().sort((left, right) => (left.position ?? 0) - (right.position ?? 0));
      return {
        ...readContents(wire, descriptions),
        masterProductUuid: wire.masterProductUuid,
        isDefault: wire.isDefault ?? false,
        collections: (wire.collections ?? []).map(({ uuid }) => uuid),
        attributes: readAttributes(wire.attributes),
        isSharedGeolocations: wire.isSharedGeolocations,
        isSharedDescriptions: wire.isSharedDescriptions,
        isSharedImages: wire.isSharedImages,
        isSharedStock: wire.isSharedStock,
      };
    },
    encode: (variant) => ({
      ...writeContents(variant),
      descriptions: [writeDescriptions(variant)],
      masterProductUuid: variant.masterProductUuid,
      isDefault: variant.isDefault,
      collections: variant.collections.map((uuid) => ({ uuid })),
      attributes: writeAttributes(variant.attributes),
      isSharedGeolocations: variant.isSharedGeolocations,
      isSharedDescriptions: variant.isSharedDescriptions,
      isSharedImages: variant.isSharedImages,
      isSharedStock: variant.isSharedStock,
    }),
  },
);

/** The reply of an update is undocumented, as for a master product. */
const update = <const Path extends string, Payload extends z.ZodType>(path: Path, payload: Payload, source: string) =>
  patch(path, { body: body(payload), reply: json(SavedWire), refusals: [404, 422], source: [source] });

export const variants = {
  /**
   * The variants of a product, with `masterProductUuid`, `status=1` and `isTechnical=0` (PVA-013), or the products whose stock can be
   * imported, with `supplierUuid`, `prototypes[]`, `sortBy` and `isDefault=0`. Neither returns archived ones.
   */
  list: get('variant-product-filter', {
    query: z.object({
      ...paging,
      masterProductUuid: Uuid.optional(),
      status: q.bit.optional(),
      isTechnical: q.bit.optional(),
      isDefault: q.bit.optional(),
      supplierUuid: Uuid.optional(),
      prototypes: z.array(Uuid).optional(),
      sortBy: z.literal('adminProductName').optional(),
    }),
    reply: list(VariantRowWire),
    source: ['PVA-030', 'PVA-031', 'IMP-023'],
  }),
  get: get('variant-product/{uuid}', { reply: json(VariantProductWire), refusals: [404], source: ['PVA-029'] }),
  updatePhysical: update('variant-product-physical/{uuid}', variantPayloads.physical, 'PVA-034'),
  updateETicket: update('variant-product-e-ticket/{uuid}', variantPayloads.eTicket, 'PVA-035'),
  updateGiftCard: update('variant-product-gift-card/{uuid}', variantPayloads.giftCard, 'PVA-036'),
  /** 422 for the default variant and for the last one (PVA-021, PVA-023). */
  archive: del('variant-product-archive/{uuid}', { reply: empty, refusals: [404, 422], source: ['PVA-037'] }),
  /** Creates one variant per new combination of the values. The reply is undocumented. */
  create: post('multiple-variant-product', { body: body(NewVariantsPayload), reply: empty, refusals: [422], source: ['PVA-056'] }),
};
