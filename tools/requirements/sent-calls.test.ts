import { describe, expect, it } from 'vitest';
import { countByArea, type SentCall, unknownIn, unsentRows, withoutLiteralBody } from './sent-calls.ts';

const sent = (call: string, more: Partial<SentCall> = {}): SentCall => ({ call, accepted: true, query: [], body: [], ...more });
const row = (id: string, requirement: string) => ({ id, area: 'TRA', kind: 'call', requirement });

describe('unknownIn', () => {
  it('lists undescribed calls, parameters and members', () => {
    const unknown = unknownIn([
      sent('suppliers.transporters.list', { query: ['page', 'order[name]'] }),
      sent('suppliers.transporters.update', { body: ['name', 'colour'] }),
      { unknown: 'GET /api/nothing', accepted: false, query: [], body: [] },
    ]);
    expect(unknown).toEqual([
      'GET /api/nothing: no such call',
      'suppliers.transporters.list: the parameter order[name]',
      'suppliers.transporters.update: the member colour',
    ]);
  });

  it('knows the members of several shapes, and the file of a form', () => {
    const geolocations = { body: ['geolocations', 'geolocations[].city', 'specialProperty.*'] };
    expect(unknownIn([sent('catalogue.products.eTicket.create', geolocations), sent('images.create', { body: ['file'] })])).toEqual([]);
  });

  it('accepts any member of a body that is described as open [SES-029]', () => {
    expect(unknownIn([sent('session.register', { body: ['email', 'origin'] })])).toEqual([]);
  });
});

describe('withoutLiteralBody', () => {
  it('lists accepted writes whose exact body no test asserts, but no call without a body', () => {
    const calls = ['suppliers.transporters.update', 'suppliers.transporters.create', 'suppliers.transporters.list', 'images.create'];
    const refused = sent('catalogue.categories.update', { accepted: false });
    const literal = new Set(['suppliers.transporters.create']);
    expect(withoutLiteralBody([...calls.map((call) => sent(call)), refused], literal)).toEqual(['suppliers.transporters.update']);
  });
});

describe('countByArea', () => {
  it('counts the calls that were accepted', () => {
    const rates = countByArea([sent('rates.rates.list'), sent('rates.rates.get', { accepted: false })]).find(
      ({ area }) => area === 'rates',
    );
    expect(rates).toEqual({ area: 'rates', sent: 1, described: 3, missing: ['rates.rates.get', 'rates.rates.update'] });
  });
});

describe('unsentRows', () => {
  const rows = [
    row('TRA-029', 'It is switched with PATCH transporters/{id} and the body {isActive}.'),
    row('TRA-030', 'It is archived with PATCH transporters/{id} and the body {archived: true}.'),
    row('SUP-005', 'A rule of all calls.'),
  ];

  it('lists the rows whose call, parameters and members were not accepted', () => {
    expect(unsentRows(rows, [sent('suppliers.transporters.update', { body: ['isActive'] })])).toEqual(new Set(['TRA-030']));
    expect(unsentRows(rows, [])).toEqual(new Set(['TRA-029', 'TRA-030']));
  });

  it('does not require a member that is omitted by decision', () => {
    const created = (id: string) => [row(id, 'It is created with POST transporters and the body {name, isActive, vignette, uuid}.')];
    const body = ['name', 'isActive', 'vignette'];
    expect(unsentRows(created('TRA-028'), [sent('suppliers.transporters.create', { body })])).toEqual(new Set());
    expect(unsentRows(created('TRA-028'), [sent('suppliers.transporters.create', { body: ['name'] })])).toEqual(new Set(['TRA-028']));
  });

  it('accepts either name of a parameter with two names', () => {
    const companies = [row('CMP-044', 'The companies list calls GET companies with the query parameters name, active/isActive.')];
    expect(unsentRows(companies, [sent('companies.companies.list', { query: ['name', 'isActive'] })])).toEqual(new Set());
    expect(unsentRows(companies, [sent('companies.companies.list', { query: ['name'] })])).toEqual(new Set(['CMP-044']));
  });
});
