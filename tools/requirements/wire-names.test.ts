import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { describedBody, describedQuery, isDescribed, namesOfBody, namesOfQuery } from './wire-names.ts';

const UUID = '11111111-1111-4111-8111-111111111111';

describe('the names in a request', () => {
  it('are those of parameters, including brackets', () => {
    expect(namesOfQuery('page=1&order[name]=asc&prototypes[]=a&prototypes[]=b')).toEqual(['page', 'order[name]', 'prototypes[]']);
  });

  it('are those of members, including nested ones and those of rows; keys that are uuids count as data', () => {
    expect(namesOfBody({ name: 'a', rules: [{ price: 1 }, { type: 2 }], by: { [UUID]: ['x'] } })).toEqual([
      'name',
      'rules',
      'rules[].price',
      'rules[].type',
      'by',
      'by.*',
    ]);
  });
});

describe('the names in a description', () => {
  it('have the same notation as in requests', () => {
    expect(describedQuery(calls.stock.codes.list.query)).toEqual(expect.arrayContaining(['page', 'expirationDate[after]']));
    expect(describedQuery(calls.catalogue.variants.list.query)).toContain('prototypes[]');
    expect(describedQuery(calls.suppliers.transporters.list.query)).toEqual(
      expect.arrayContaining(['order[isActive]', 'order[createdAt]']),
    );
    expect(describedBody(calls.suppliers.shippingMethods.create.body.schema)).toContain('shippingRules[].price');
  });

  it('contain no object if a reference is sent as a string', () => {
    expect(describedBody(calls.suppliers.transporters.update.body.schema)).not.toContain('vignette.uuid');
  });

  it('contain the members of all shapes, and keys that are data', () => {
    const names = describedBody(calls.catalogue.products.eTicket.create.body.schema);
    const some = ['geolocations[].city', 'geolocations[].apiKey', 'specialProperty.*', 'images[].city'];
    expect(some.filter((name) => !isDescribed(name, names))).toEqual(['images[].city']);
  });
});
