import { describe, expect, it } from 'vitest';
import { products } from '../catalogue/products.ts';
import { hydra } from '../hydra.ts';
import { restrictions } from './restrictions.ts';

const [a, b] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

describe('a restriction on the wire', () => {
  it('is flat and in snake case, and may lack names [CMP-031]', () => {
    const { item } = restrictions.list.reply;
    expect(item.decode({ company_uuid: a, master_product_uuid: b, product_name: 'Spa' })).toEqual({
      company: a,
      product: b,
      productName: 'Spa',
      brand: null,
      supplier: null,
    });
  });

  it('is created from the uuids of a company and of products [CMP-052]', () => {
    const { schema } = restrictions.hide.body;
    expect(schema.encode({ company: a, products: [b] })).toEqual({ companyUuid: a, masterProductUuids: [b] });
  });
});

describe('what may be hidden, and from whom', () => {
  const company = { uuid: b, name: 'Groupe' };
  const product = {
    uuid: a,
    prototype: { uuid: b, value: 'E-Billet' },
    properties: { adminProductName: { value: 'Spa' } },
    supplier: { uuid: b, value: 'Maison' },
    status: { active: true, hiddenProduct: false, closedSale: false },
    isHiddenForCompany: true,
  };
  const page = (...rows: object[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length });
  const companies = hydra(restrictions.companyOptions.reply.item);
  const offered = hydra(products.list.reply.item);

  it('is read from two lists; each product has a flag whether it is hidden from the company [CMP-032, PRD-184]', () => {
    expect(companies.decode(page(company))).toEqual({ items: [company], total: 1 });
    expect(offered.decode(page(product)).items).toMatchObject([{ uuid: a, adminProductName: 'Spa', isHiddenForCompany: true }]);
    const { isHiddenForCompany: _, ...unsaid } = product;
    expect(offered.decode(page(unsaid)).items).toMatchObject([{ isHiddenForCompany: false }]);
  });

  it('refuses rows of the other list', () => {
    expect(companies.safeDecode(page(company, product) as never).success).toBe(false);
    expect(offered.safeDecode(page(product, company) as never).success).toBe(false);
  });
});
