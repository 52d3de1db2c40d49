import { describe, expect, it } from 'vitest';
import { namedCalls } from './call.ts';
import { calls } from './calls.ts';
import { CategoryWire } from './catalogue/categories.ts';
import { ProductRowWire } from './catalogue/products.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

/** Calls that only create, change or delete a row are no state transition; nor are calls that no screen uses (OP-039). */
const ROWS_ONLY = /\.(create|update|remove|register|forgotPassword)$/;
/** Login, tokens and their refresh, then carousels, blocks, white lists, blacklist, versions. */
const TRANSITIONS = [
  'session.login',
  'session.verifyCode',
  'session.refresh',
  'homepage.carousels.setActive',
  'homepage.carousels.setActiveByPath',
  'homepage.blocks.setActive',
  'access.ipWhiteLists.setStatus',
  'access.companyWhiteLists.setStatus',
  'access.userWhiteLists.setStatus',
  'access.blacklist.treat',
  'access.versions.toggle',
];

describe('the tree of calls', () => {
  it('requests ld+json for lists, and JSON or the file type for all other calls [LST-001, LST-002, LCM-017]', () => {
    for (const [name, call] of namedCalls(calls)) {
      const expected =
        call.reply.kind === 'list' ? 'application/ld+json' : call.reply.kind === 'stream' ? call.reply.contentType : 'application/json';
      expect([name, call.accept]).toEqual([name, expected]);
    }
  });

  it('names each path relative to the one configurable root, and cites its rows [REF-002, LCM-020, SUP-005]', () => {
    for (const [name, call] of namedCalls(calls)) {
      expect([name, /^[^/:].*[^/]$/.test(call.path), call.source.length > 0]).toEqual([name, true, true]);
    }
  });

  it('repeats no call that creates or changes something a second time [STR-009, TFA-017]', () => {
    const repeated = [...namedCalls(calls)].filter(([, { repeatable }]) => repeatable);
    expect(new Set(repeated.map(([, { method }]) => method))).toEqual(new Set(['GET', 'PUT', 'DELETE']));
    const onlyOnce = [...namedCalls(calls)].filter(([, { method, repeatable }]) => method === 'GET' && !repeatable).map(([name]) => name);
    expect(onlyOnce).toEqual(['session.qrCode', 'session.enableSecret']);
  });

  it('requires no role beyond administrator [SES-032]', () => {
    const accesses = new Set([...namedCalls(calls)].filter(([name]) => !name.startsWith('session.')).map(([, { access }]) => access));
    expect([...accesses]).toEqual(['admin']);
  });

  it('describes exactly the documented transitions of session, homepage, access and rates [LCM-021]', () => {
    const { session, homepage, access, rates } = calls;
    const writes = [...namedCalls({ session, homepage, access, rates })].filter(([, { method }]) => method !== 'GET');
    expect(writes.map(([name]) => name).filter((name) => !ROWS_ONLY.test(name))).toEqual(TRANSITIONS);
  });

  it('describes a method and path once', () => {
    const places = [...namedCalls(calls)].map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('session codecs', () => {
  const reply = { token: 't', refresh_token: 'r', uuid, roles: ['ROLE_ADMIN'] };
  const login = calls.session.login.reply.schemas;

  it('reads the fields at the top level and under data alike [SES-013]', () => {
    expect(login[200].decode(reply)).toEqual(reply);
    expect(login[200].decode({ data: reply })).toEqual(reply);
  });

  it('sends the typed e-mail as username, with the header that asks for the dashboard [SES-011, SES-012]', () => {
    expect(calls.session.login.body.schema.encode({ username: 'a@b.fr', password: 'x' })).toEqual({ username: 'a@b.fr', password: 'x' });
    expect(calls.session.login.headers).toEqual({ 'X-Redirect-To': 'dashboard' });
  });

  it('accepts a 202 reply without a pre-token', () => {
    expect(login[202].decode({})).toEqual({});
  });
});

describe('catalogue codecs', () => {
  const wire = {
    id: 4,
    uuid,
    name: 'Spa',
    slug: 'spa',
    enabled: true,
    archived: false,
    lvl: 2,
    lft: 2,
    rgt: 3,
    position: 1,
    parent: '/api/categories/22222222-2222-4222-8222-222222222222',
    children: [],
    '@id': '/api/categories/4',
  };

  it('reads a category with nested children, its parent as a uuid, unknown keys ignored [CAT-030, CAT-031]', () => {
    const read = CategoryWire.decode({ ...wire, children: [wire] });
    expect(read.children[0]?.parent).toBe('22222222-2222-4222-8222-222222222222');
    expect(read).not.toHaveProperty('@id');
    expect(read.vignette).toBeNull();
  });

  it('reads a category whatever its translations look like [CAT-030]', () => {
    const fr = { name: 'Spa', slug: 'spa', description: null };
    expect(CategoryWire.decode({ ...wire, translations: { fr } }).translations).toEqual({ fr });
    for (const translations of [[], 'fr', { fr: 'Spa' }, null]) {
      expect(CategoryWire.decode({ ...wire, translations } as never).name).toBe('Spa');
    }
  });

  it('reads the first item of each product property, and flags written as digits [PRD-131]', () => {
    const product = {
      uuid,
      prototype: { uuid, value: 'E-billet' },
      properties: { productName: [{ value: 'Cinéma' }, { value: 'ignoré' }], adminProductName: [] },
      specialProperty: { brand: { value: 'Brume' } },
      supplier: null,
      status: { active: 1 as const, hiddenProduct: 0 as const, closedSale: true },
    };
    expect(ProductRowWire.decode(product)).toMatchObject({
      productName: 'Cinéma',
      adminProductName: '',
      brand: 'Brume',
      status: { active: true, hiddenProduct: false, closedSale: true },
    });
  });
});
