import { ProductRow, ProductStatus } from '@comptoir/shared/catalogue/products';
import { Option, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { get, list } from '../call.ts';
import { paging, q } from '../query.ts';

/** Flags may come as 1 and 0 or as booleans (PRD-023, PRD-145). */
const flag = z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), {
  decode: (wire) => Boolean(wire),
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

/** A property is a list whose first item's value is used (PRD-131). */
const PropertyValues = z.array(z.object({ value: z.string().nullable() }));

export const ProductStatusWire = z.object({ active: flag, hiddenProduct: flag, closedSale: flag }).pipe(ProductStatus);

const ProductWire = z.object({
  uuid: Uuid,
  prototype: Option,
  properties: z.object({ productName: PropertyValues, adminProductName: PropertyValues }),
  specialProperty: z.object({ brand: z.object({ uuid: Uuid.nullish(), value: z.string() }).nullable() }).nullish(),
  supplier: Option.nullable(),
  status: ProductStatusWire,
});

/** A row of the product list: wire properties flattened (PRD-130, PRD-131). */
export const ProductRowWire = z.codec(ProductWire, ProductRow, {
  decode: ({ uuid, prototype, properties, specialProperty, supplier, status }) => ({
    uuid,
    prototype,
    productName: properties.productName[0]?.value ?? '',
    adminProductName: properties.adminProductName[0]?.value ?? '',
    brand: specialProperty?.brand?.value ?? null,
    supplier,
    status,
  }),
  encode: ({ uuid, prototype, productName, adminProductName, brand, supplier, status }) => ({
    uuid,
    prototype,
    properties: { productName: [{ value: productName }], adminProductName: [{ value: adminProductName }] },
    specialProperty: { brand: brand === null ? null : { value: brand } },
    supplier,
    status,
  }),
});

export const products = {
  /** `sortBy=adminProductName` is present or absent: no direction is named (PRD-007). */
  list: get('master-product', {
    query: z.object({
      ...paging,
      searchByAdminProductName: q.string.optional(),
      supplierUuid: Uuid.optional(),
      companyUuid: Uuid.optional(),
      sortBy: z.literal('adminProductName').optional(),
    }),
    reply: list(ProductRowWire),
    source: ['PRD-160'],
  }),
};
