import { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { Option, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging, q } from '../query.ts';
import { brandMembers, brandOf, ProductStatusWire } from './product-contents-wire.ts';
import { payloads } from './product-payload.ts';
import { MasterProductWire } from './product-reply.ts';
import { PropertyWire, property, SavedWire } from './product-wire.ts';

const ProductWire = z.object({
  uuid: Uuid,
  prototype: Option,
  properties: z.object({ productName: PropertyWire, adminProductName: PropertyWire }),
  ...brandMembers,
  supplier: Option.nullable().default(null),
  status: ProductStatusWire,
  isHiddenForCompany: z.boolean().nullish(),
});

/** A row of the product list: wire properties flattened (PRD-130, PRD-131). */
export const ProductRowWire = z.codec(ProductWire, ProductRow, {
  decode: (wire) => ({
    uuid: wire.uuid,
    prototype: wire.prototype,
    productName: property.text(wire.properties.productName) ?? '',
    adminProductName: property.text(wire.properties.adminProductName) ?? '',
    brand: brandOf(wire)?.value ?? null,
    supplier: wire.supplier,
    status: wire.status,
    isHiddenForCompany: wire.isHiddenForCompany ?? false,
  }),
  encode: ({ uuid, prototype, productName, adminProductName, brand, supplier, status, isHiddenForCompany }) => ({
    uuid,
    prototype,
    properties: { productName: property.ofText(productName), adminProductName: property.ofText(adminProductName) },
    specialProperty: { brand: brand === null ? null : { value: brand } },
    supplier,
    status,
    isHiddenForCompany,
  }),
});

/**
 * Create and update calls of one prototype. The replies of an update, of a member card and of a promo are undocumented; assumed: the same
 * for all five prototypes. An update without `geolocations` leaves them unchanged: more than three are edited elsewhere (PRD-122).
 */
const writes = <const Path extends string, Create extends z.ZodType, Update extends z.ZodType>(
  path: Path,
  { create, update }: { create: Create; update: Update },
  sources: { create: string; update: string },
) => ({
  create: post(path, { body: body(create), reply: json(SavedWire, 201), refusals: [422], source: ['PRD-141', sources.create] }),
  update: patch(`${path}/{uuid}`, {
    body: body(update),
    reply: json(SavedWire),
    refusals: [404, 422],
    source: ['PRD-141', sources.update],
  }),
});

export const products = {
  /**
   * With a company, also returns the products that may be hidden from it, each with whether it is hidden (CMP-032, CMP-053).
   * `sortBy=adminProductName` is present or absent, without a direction (PRD-007).
   */
  list: get('master-product', {
    query: z.object({
      ...paging,
      searchByAdminProductName: q.string.optional(),
      supplierUuid: Uuid.optional(),
      companyUuid: Uuid.optional(),
      sortBy: z.literal('adminProductName').optional(),
    }),
    reply: list(ProductRowWire),
    source: ['PRD-160', 'CMP-053'],
  }),
  get: get('master-product/{uuid}', { reply: json(MasterProductWire), refusals: [404], source: ['PRD-161'] }),
  /** Also called archiving (PRD-019). The reply is undocumented. */
  disable: del('master-product/disable/{uuid}', { reply: empty, refusals: [404], source: ['PRD-162'] }),
  /** Products and their variants (PRD-018). The reply is undocumented. */
  setStatus: patch('admin/master_products_status', {
    body: body(z.object({ isActive: z.boolean(), masterProductsUuids: z.array(Uuid).min(1).max(1000) })),
    reply: empty,
    refusals: [422],
    source: ['PRD-163'],
  }),
  /** A refused duplication is a success with `hasError` (PRD-013, PRD-014, PRD-165). */
  duplicate: post('master-product/duplicate', {
    body: body(z.object({ uuid: Uuid, prototypeUuid: Uuid })),
    reply: json(z.object({ hasError: z.boolean() })),
    refusals: [422],
    source: ['PRD-164'],
  }),
  physical: writes('master-product-physical', payloads.physical, { create: 'PRD-166', update: 'PRD-171' }),
  eTicket: writes('master-product-e-ticket', payloads.eTicket, { create: 'PRD-167', update: 'PRD-172' }),
  giftCard: writes('master-product-gift-card', payloads.giftCard, { create: 'PRD-168', update: 'PRD-173' }),
  memberCard: writes('master-product-member-card', payloads.memberCard, { create: 'PRD-169', update: 'PRD-174' }),
  promo: writes('master-product-promotion-code', payloads.promo, { create: 'PRD-170', update: 'PRD-175' }),
};
