import { describe, expect, it } from 'vitest';
import { categoryFilters } from './category-filters.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const property = '22222222-2222-4222-8222-222222222222';

describe('the filters of a category', () => {
  const wire = { filterUuid: uuid, filterName: 'Couleur', filterType: 'property', isActive: true, filterPropertyUuid: property };
  const { schema } = categoryFilters.update.reply;

  it('have prefixed members on the wire, both read and written [CFL-025]', () => {
    const filter = { uuid, name: 'Couleur', type: 'property', isActive: true, property };
    expect(schema.decode(wire)).toEqual(filter);
    expect(schema.encode(filter)).toEqual(wire);
  });

  it('are created from at least one property [CFL-018, CFL-019]', () => {
    const { issues } = categoryFilters.create.body.schema.safeParse({ category: uuid, properties: [] }).error ?? {};
    expect(issues).toMatchObject([{ path: ['properties'], message: 'Veuillez sélectionner une ou plusieurs propriétés.' }]);
  });
});
