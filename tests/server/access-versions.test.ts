import { randomInt } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ config: { SECOND_BRAND: 'seconde' } });
afterEach(() => stack.marketplace.faults([]));

const versions = () => browser.trpc.access.versions;
const newNumber = () => `8.${randomInt(99_999)}.${randomInt(99_999)}`;
const add = (version: string) => versions().create.mutate({ version, os: 'iOS', domain: 'club-employes' });
const named = async (version: string) => (await versions().list.query({ version })).items[0];
const uuidOf = async (version: string) => {
  await add(version);
  return (await named(version))?.uuid ?? '';
};
const lastRequest = async (call: string) => (await stack.marketplace.requests(call)).at(-1);

describe('the list of mobile versions', () => {
  it('is paged by the marketplace, the latest first unless it is sorted [VER-008, VER-012, LCM-005]', async () => {
    const { items, total } = await versions().list.query({ page: 2, itemsPerPage: 25 });
    const request = await lastRequest('access.versions.list');
    expect(request?.path).toBe('/api/approved_versions');
    expect(decodeURIComponent(request?.query ?? '')).toBe('page=2&itemsPerPage=25&order[createdAt]=desc');
    expect(items).toHaveLength(25);
    expect(total).toBeGreaterThan(50);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    await versions().list.query({ sort: [{ field: 'version', direction: 'asc' }] });
    expect(decodeURIComponent((await lastRequest('access.versions.list'))?.query ?? '')).toBe('page=1&itemsPerPage=10&order[version]=asc');
  });

  it('combines its search with the filters of the columns, under their documented names [VER-004, VER-012]', async () => {
    await versions().list.query({ search: ' 2 ', version: '2.0', os: 'ANDROID', domain: 'club-employes', approved: false });
    expect(Object.fromEntries(new URLSearchParams((await lastRequest('access.versions.list'))?.query))).toEqual({
      page: '1',
      itemsPerPage: '10',
      search: '2',
      version: '2.0',
      os: 'ANDROID',
      domain: 'club-employes',
      approved: '0',
      'order[createdAt]': 'desc',
    });
  });

  it('gives what a row shows, approved as a boolean and its author by name [VER-003, VER-028]', async () => {
    const version = newNumber();
    await add(version);
    expect(await named(version)).toEqual({
      uuid: expect.any(String),
      version,
      os: 'iOS',
      domain: 'club-employes',
      approved: true,
      createdAt: expect.any(String),
      createdBy: expect.objectContaining({ firstName: 'Camille', lastName: 'Lantier' }),
    });
  });
});

describe('a mobile version', () => {
  it('is added with a number, a platform and a domain, none of them blank [VER-010, VER-011]', async () => {
    await add(`  ${newNumber()} `);
    expect(await lastRequest('access.versions.create')).toMatchObject({ method: 'POST', path: '/api/approved_versions', status: 201 });
    await stack.marketplace.forget();
    const blank = { version: '  ', os: '' as 'iOS', domain: ' ' };
    const message = 'Ce champ est obligatoire.';
    expect((await refusal(versions().create.mutate(blank))).fields).toEqual([
      { path: 'version', message },
      { path: 'os', message },
      { path: 'domain', message },
    ]);
    expect((await refusal(versions().create.mutate({ version: '1.0', os: 'ios' as 'iOS', domain: 'club-employes' }))).code).toBe('INVALID');
    expect(await stack.marketplace.requests('access.versions.create')).toEqual([]);
  });

  it('is switched with an empty body, and deleted [VER-001, VER-013, VER-014]', async () => {
    const version = newNumber();
    const uuid = await uuidOf(version);
    await versions().toggle.mutate({ uuid, approved: false });
    expect((await named(version))?.approved).toBe(false);
    expect(await lastRequest('access.versions.toggle')).toMatchObject({ method: 'PATCH', path: `/api/approved_versions/${uuid}` });
    await versions().remove.mutate({ uuid });
    expect(await named(version)).toBeUndefined();
    expect(await lastRequest('access.versions.remove')).toMatchObject({ method: 'DELETE', path: `/api/approved_versions/${uuid}` });
  });

  it('whose switch is sent again after its reply was lost is not switched back [OUT-004]', async () => {
    const version = newNumber();
    const uuid = await uuidOf(version);
    const disable = () => versions().toggle.mutate({ uuid, approved: false });
    await stack.marketplace.faults([{ call: 'access.versions.toggle', status: 503, afterEffect: true, times: 1 }]);
    expect(await refusal(disable())).toMatchObject({ code: 'UNCERTAIN' });
    await disable();
    expect((await named(version))?.approved).toBe(false);
  });

  it.each([
    ['toggle', 'VER-015'],
    ['remove', 'VER-016'],
  ] as const)('whose %s answers something falsy has failed, one that answers nothing has not [%s]', async (verb, _row) => {
    const uuid = await uuidOf(newNumber());
    const answers = async (status: number, body: string) => {
      await stack.marketplace.faults([{ call: `access.versions.${verb}`, status, body }]);
      return verb === 'toggle' ? versions().toggle.mutate({ uuid, approved: false }) : versions().remove.mutate({ uuid });
    };
    for (const falsy of ['false', 'null', '0', '""']) expect((await refusal(answers(200, falsy))).code).toBe('REFUSED');
    await answers(204, '');
    await answers(200, '{"any":"thing"}');
  });

  it('has the domain of either brand, and the second one is configured [VER-027]', async () => {
    expect((await browser.trpc.session.settings.query()).secondBrand).toBe('seconde');
  });
});
