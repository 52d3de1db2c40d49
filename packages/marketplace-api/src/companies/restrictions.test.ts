import { describe, expect, it } from 'vitest';
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

  it('is made from the uuids of a company and of products [CMP-052]', () => {
    const { schema } = restrictions.hide.body;
    expect(schema.encode({ company: a, products: [b] })).toEqual({ companyUuid: a, masterProductUuids: [b] });
  });
});

describe('what may be hidden, and from whom', () => {
  it('is told apart: products are nested, companies have a name [CMP-032, PRD-184]', () => {
    const list = hydra(restrictions.candidates.reply.item);
    const product = {
      uuid: a,
      properties: { adminProductName: { value: 'Spa' } },
      supplier: { value: 'Maison' },
      isHiddenForCompany: true,
    };
    const wire = { 'hydra:member': [product, { uuid: b, name: 'Groupe' }], 'hydra:totalItems': 2 };
    const items = [
      { uuid: a, adminProductName: 'Spa', supplier: 'Maison', isHiddenForCompany: true },
      { uuid: b, name: 'Groupe' },
    ];
    expect(list.decode(wire)).toEqual({ items, total: 2 });
    expect(list.encode({ items, total: 2 })).toEqual(wire);
  });
});
