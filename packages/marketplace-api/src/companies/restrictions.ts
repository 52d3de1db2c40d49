import { CompanyOption } from '@comptoir/shared/companies/companies';
import { HidingForm, Restriction } from '@comptoir/shared/companies/restrictions';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, byStatus, del, empty, get, list, post } from '../call.ts';
import { orderBy, paging, q } from '../query.ts';

const text = z.string().nullish();

/** Flat and in snake case (CMP-031), unlike all other rows. */
const RestrictionWire = z.codec(
  z.object({ product_name: text, brand: text, supplier_name: text, company_uuid: Uuid, master_product_uuid: Uuid }),
  Restriction,
  {
    decode: ({ product_name, brand, supplier_name, company_uuid, master_product_uuid }) => ({
      company: company_uuid,
      product: master_product_uuid,
      productName: product_name ?? null,
      brand: brand ?? null,
      supplier: supplier_name ?? null,
    }),
    encode: ({ company, product, productName, brand, supplier }) => ({
      product_name: productName,
      brand,
      supplier_name: supplier,
      company_uuid: company,
      master_product_uuid: product,
    }),
  },
);

/** Members of the body are named as on the wire (CMP-052). */
const HidingBody = z.codec(z.object({ companyUuid: Uuid, masterProductUuids: z.array(Uuid).min(1) }), HidingForm, {
  decode: ({ companyUuid, masterProductUuids }) => ({ company: companyUuid, products: masterProductUuids }),
  encode: ({ company, products }) => ({ companyUuid: company, masterProductUuids: products }),
});

export const restrictions = {
  /**
   * The companies of the product list's filter (PRD-184), with only the documented parameters. Products offered for hiding are read from
   * the product list, which has a parameter for it (PRD-160), so a product in this reply is refused.
   */
  companyOptions: get('admin/master-product-company', {
    query: z.object({ ...paging, search: q.string.optional(), order: orderBy(['name']) }),
    reply: list(CompanyOption),
    source: ['CMP-049', 'PRD-184'],
  }),
  /** Last hidden first. Paging and search are undocumented; assumed: as in every list. */
  list: get('admin/master-product-company/by-company/{companyUuid}', {
    query: z.object({ ...paging, search: q.string.optional() }),
    reply: list(RestrictionWire),
    refusals: [404],
    source: ['CMP-050', 'CMP-053'],
  }),
  /** A product that is already hidden stays hidden. Only status 201 is a success (CMP-033). */
  hide: post('admin/master-product-company/hide', {
    body: body(HidingBody),
    reply: byStatus({ 201: z.object({ error: z.literal(false).optional() }) }),
    refusals: [422],
    source: ['CMP-052'],
  }),
  remove: del('admin/master-product-company/{companyUuid}/{masterProductUuid}', { reply: empty, refusals: [404], source: ['CMP-051'] }),
};
