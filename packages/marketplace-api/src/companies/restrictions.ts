import { CompanyOption } from '@comptoir/shared/companies/companies';
import { HideableProduct, HidingForm, Restriction } from '@comptoir/shared/companies/restrictions';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, post } from '../call.ts';
import { orderBy, paging, q } from '../query.ts';

const text = z.string().nullish();

/** Flat and in snake case (CMP-031), unlike everything else. */
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

const Value = z.object({ value: text }).nullish();

/** Nested, and one value where products elsewhere have lists of them (CMP-032, PRD-131). */
const HideableProductWire = z.codec(
  z.object({ uuid: Uuid, properties: z.object({ adminProductName: Value }), supplier: Value, isHiddenForCompany: z.boolean() }),
  HideableProduct,
  {
    decode: ({ uuid, properties, supplier, isHiddenForCompany }) => ({
      uuid,
      adminProductName: properties.adminProductName?.value ?? null,
      supplier: supplier?.value ?? null,
      isHiddenForCompany,
    }),
    encode: ({ uuid, adminProductName, supplier, isHiddenForCompany }) => ({
      uuid,
      properties: { adminProductName: { value: adminProductName } },
      supplier: { value: supplier },
      isHiddenForCompany,
    }),
  },
);

/** The body's names are those of the wire (CMP-052). */
const HidingBody = z.codec(z.object({ companyUuid: Uuid, masterProductUuids: z.array(Uuid).min(1) }), HidingForm, {
  decode: ({ companyUuid, masterProductUuids }) => ({ company: companyUuid, products: masterProductUuids }),
  encode: ({ company, products }) => ({ companyUuid: company, masterProductUuids: products }),
});

export const restrictions = {
  /**
   * One path, two lists, as the documents have it: with `companyUuid` (not shown, as decided) the products offered for hiding from that
   * company (CMP-049, CMP-053); without, the companies of the product list's filter (PRD-184). Both are searched and sorted by name.
   */
  candidates: get('admin/master-product-company', {
    query: z.object({ ...paging, search: q.string.optional(), companyUuid: Uuid.optional(), order: orderBy(['name']) }),
    reply: list(z.union([HideableProductWire, CompanyOption])),
    refusals: [404],
    source: ['CMP-049', 'CMP-053', 'PRD-184'],
  }),
  /** Last hidden first. Paging and search are not shown: as in every list. */
  list: get('admin/master-product-company/by-company/{companyUuid}', {
    query: z.object({ ...paging, search: q.string.optional() }),
    reply: list(RestrictionWire),
    refusals: [404],
    source: ['CMP-050', 'CMP-053'],
  }),
  /** A product that is hidden already stays so. A 201 is a success, whatever its body (CMP-033). */
  hide: post('admin/master-product-company/hide', {
    body: body(HidingBody),
    reply: json(z.object({ error: z.literal(false).optional() }), 201),
    refusals: [422],
    source: ['CMP-052'],
  }),
  remove: del('admin/master-product-company/{companyUuid}/{masterProductUuid}', { reply: empty, refusals: [404], source: ['CMP-051'] }),
};
