import { randomUUID } from 'node:crypto';
import { formTexts } from '@comptoir/shared/form-texts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
let variant = '';
beforeAll(async () => {
  const [free] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
  );
  variant = free?.uuid ?? '';
});

const positions = () => browser.trpc.geolocations;
const lyon = {
  manualMethod: 'address' as const,
  address: '1 rue Mercière',
  zipCode: '69002',
  city: 'Lyon',
  country: 'FR' as const,
  formattedAddress: '1 rue Mercière, 69002 Lyon, France',
  latitude: 45.7627,
  longitude: 4.8339,
};
const add = (changes: object = {}) => positions().create.mutate({ ...lyon, uuid: variant, ...changes });

describe('the positions of a variant', () => {
  it('are added, counted over pages, edited and removed [GEO-022, GEO-062, GEO-063, GEO-064, GEO-065, PRD-185, PRD-186]', async () => {
    for (const city of ['Lyon', 'Paris', 'Lille']) await add({ city, formattedAddress: city });
    const { items, total } = await positions().list.query({ variant, page: 2, itemsPerPage: 2 });
    expect([total, items.map(({ rank, city }) => [rank, city])]).toEqual([3, [[3, 'Lille']]]);
    const { uuid } = items[0] ?? { uuid: '' };
    const base = await positions().get.query({ variant, uuid });
    await positions().update.mutate({ variant, uuid, base, age: 0, form: { ...base, city: 'Roubaix', formattedAddress: 'Roubaix' } });
    expect((await positions().list.query({ variant, search: 'roubaix' })).items).toMatchObject([{ uuid, city: 'Roubaix' }]);
    await positions().remove.mutate({ uuid });
    expect((await positions().list.query({ variant })).total).toBe(2);
    const paths = (await stack.marketplace.requests()).map(({ method, path }) => `${method} ${path.replace('/api/', '')}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        `GET admin/product/${variant}/geolocation`,
        'POST admin/geolocation-products',
        `PATCH admin/geolocation-products/${uuid}`,
        `DELETE customer/geolocation-products/${uuid}`,
      ]),
    );
  });

  it('keep what was changed elsewhere beside my edit, and refuse the same field changed twice [MUT-003, GEO-064]', async () => {
    const { uuid } = await add({ city: 'Nantes' });
    const base = await positions().get.query({ variant, uuid });
    const edit = (change: object) => positions().update.mutate({ variant, uuid, base, age: 0, form: { ...base, ...change } });
    await edit({ zipCode: '44000' });
    await edit({ city: 'Rezé' });
    expect(await positions().get.query({ variant, uuid })).toEqual({ ...base, zipCode: '44000', city: 'Rezé' });
    expect(await refusal(edit({ city: 'Bouguenais' }))).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'city' }] });
    await positions().remove.mutate({ uuid });
    expect(await refusal(edit({ city: 'Nantes' }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are searched by the words of each column; blank ones are left out [GEO-059, GEO-060]', async () => {
    await positions().list.query({ variant, search: ' ', latitude: '45,7', longitude: ' ', formattedAddress: 'mercière' });
    const [request] = await stack.marketplace.requests('geolocations.geolocations.list');
    expect(decodeURIComponent(request?.query ?? '')).toBe('page=1&itemsPerPage=10&latitude=45,7&formattedAddress=mercière');
  });

  it('of a variant that does not exist are not found', async () => {
    expect(await refusal(positions().list.query({ variant: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ latitude: null }, 'latitude', 'Veuillez renseigner la latitude et la longitude.'],
    [{ longitude: 'x' }, 'longitude', formTexts.notNumber('x')],
    [{ latitude: 90.1 }, 'latitude', 'La latitude doit être comprise entre -90 et 90.'],
    [{ longitude: -120 }, 'longitude', 'La longitude doit être comprise entre -90 et 90.'],
    [{ latitude: 1.5e-17 }, 'latitude', '17 décimales maximum.'],
    [{ address: null }, 'address', 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.'],
    [{ zipCode: ' ' }, 'zipCode', 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.'],
    [{ city: '' }, 'city', 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.'],
    [{ country: null }, 'country', 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.'],
    [{ latitude: -90.1 }, 'latitude', 'La latitude doit être comprise entre -90 et 90.'],
    [{ longitude: 90.1 }, 'longitude', 'La longitude doit être comprise entre -90 et 90.'],
    [{ manualMethod: 'geocoding', formattedAddress: '' }, 'formattedAddress', 'Veuillez renseigner l’adresse complète.'],
  ])(
    'with %j are refused before anything is sent [GEO-032, GEO-033, GEO-034, GEO-035, GEO-036, GEO-037, GEO-038, GEO-039]',
    async (changes, path, message) => {
      expect(await refusal(add(changes))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
      expect(await stack.marketplace.requests('geolocations.geolocations.create')).toEqual([]);
    },
  );
});

describe('a position at the limits', () => {
  it.each([
    { latitude: 90, longitude: -90 },
    { latitude: -90, longitude: 90 },
  ])('of the coordinates is added: %j [GEO-034, GEO-035]', async (limits) => {
    const { uuid } = await add(limits);
    expect(await positions().get.query({ variant, uuid })).toMatchObject(limits);
    await positions().remove.mutate({ uuid });
  });

  it('of its method is added without an address [GEO-037]', async () => {
    const { uuid } = await add({ manualMethod: 'geocoding', address: null, zipCode: null, city: null, country: null });
    await positions().remove.mutate({ uuid });
  });
});

describe('positions that the marketplace refuses with 401', () => {
  const LIST = 'geolocations.geolocations.list';
  afterEach(() => stack.marketplace.faults([]));

  it('need other rights when the tokens are renewed: the session goes on [GEO-042]', async () => {
    await stack.marketplace.faults([{ call: LIST, status: 401 }]);
    expect(await refusal(positions().list.query({ variant }))).toMatchObject({ code: 'FORBIDDEN' });
    await stack.marketplace.faults([]);
    expect((await positions().list.query({ variant })).total).toEqual(expect.any(Number));
  });

  it('end the session when the tokens are not renewed [SES-025]', async () => {
    const other = createBrowserClient(stack.url);
    await other.signIn();
    await stack.marketplace.faults([LIST, 'session.refresh'].map((call) => ({ call, status: 401 })));
    expect(await refusal(other.trpc.geolocations.list.query({ variant }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a position in the documented wire format', () => {
  const address = { uuid: '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11', address: '1 rue Haute', zipCode: '69002', city: 'Lyon' };
  const read = async (changes: object) => {
    const body = { 'hydra:member': [{ ...address, ...changes }], 'hydra:totalItems': 1 };
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.list', status: 200, body }]);
    const { items } = await positions().list.query({ variant });
    return items[0];
  };
  afterEach(() => stack.marketplace.faults([]));

  it.each(['address', 'geocoding', 'completed_by_partner'])('was entered by one of three methods: %s [GEO-023]', async (manualMethod) => {
    expect(await read({ manualMethod })).toMatchObject({ manualMethod });
  });

  it('was entered by no other method [GEO-023]', async () => {
    expect(await refusal(read({ manualMethod: 'by_satellite' }))).toMatchObject({ code: 'UPSTREAM_DRIFT' });
  });

  it.each(['geocode_not_found_by_address', 'address_not_found_by_geocode', null])(
    'may say what was not found: %s [GEO-024]',
    async (status) => {
      expect(await read({ status, latitude: null, longitude: null })).toMatchObject({ status, latitude: null });
    },
  );

  it.each([
    ['France', 'FR'],
    ['FRANCE', 'FR'],
    ['Belgium', 'BE'],
    ['Espagne', 'ES'],
    ['DE', 'DE'],
    ['Atlantide', 'Atlantide'],
  ])('in %s has the country %s [GEO-026]', async (country, code) => {
    expect(await read({ country })).toMatchObject({ country: code });
  });
});

describe('the geocoder', () => {
  const last = lastWrite(stack);

  it('is asked for coordinates and for an address, or finds nothing [GEO-056, GEO-057]', async () => {
    const { address, zipCode, city } = lyon;
    const requested = { address, zipCode, city, countryCode: 'FR' as const, isEditMode: true };
    const found = await positions().geocode.query(requested);
    expect(found).toMatchObject({ status: 'OK', latitude: expect.any(Number), formattedAddress: '1 rue Mercière, 69002 Lyon, France' });
    expect((await last('geolocations.geocoding.geocode'))?.body).toEqual(requested);
    const point = { latitude: found.latitude ?? 0, longitude: found.longitude ?? 0 };
    const back = await positions().reverse.query(point);
    expect((await last('geolocations.geocoding.reverse'))?.body).toEqual({ ...point, isEditMode: false });
    expect(back).toMatchObject({ status: 'OK', countryCode: 'FR', city: expect.any(String) });
    expect((await positions().geocode.query({ ...requested, zipCode: '99999', city: 'Nulle-Part-les-Oies' })).status).toBe('ZERO_RESULTS');
  });
});
