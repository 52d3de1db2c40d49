import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const users = () => browser.trpc.suppliers.backOfficeUsers;
const last = lastWrite(stack);
const sent = (call: string) => last(`suppliers.backOfficeUsers.${call}`);
const [seeded] = await stack.marketplace.sql<{ uuid: string }>(
  'select uuid from supplier where id = (select min(supplier_id) from back_office_user_supplier)',
);
const supplier = seeded?.uuid ?? '';
const rows = async () => (await users().list.query({ supplier, itemsPerPage: 100 })).items;

describe('the back-office users of a supplier', () => {
  it('come newest first unless sorted [BOU-008, BOU-023]', async () => {
    await users().list.query({ supplier, search: 'mar' });
    const requested = await sent('list');
    expect(requested?.path).toMatch(new RegExp(`/back-office-user/${supplier}$`));
    expect(decodeURIComponent(requested?.query ?? '')).toBe('page=1&itemsPerPage=10&search=mar&order[createdAt]=desc');
  });

  it('are links between a user and the supplier, read member by member [BOU-010, BOU-011]', async () => {
    const user = { uuid: '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11', firstname: 'Ana', lastname: 'Roy', email: 'ana.roy@grise.example' };
    const link = {
      uuid: '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a12',
      user,
      supplier: { uuid: supplier, name: 'Maison Grise' },
      isActive: true,
      createdAt: '2026-01-02T10:00:00+01:00',
      createdBy: { firstname: 'Léo', lastname: 'Petit' },
    };
    const body = { 'hydra:member': [link], 'hydra:totalItems': 1 };
    await stack.marketplace.faults([{ call: 'suppliers.backOfficeUsers.list', status: 200, body }]);
    expect(await rows()).toMatchObject([
      {
        uuid: link.uuid,
        user: { uuid: user.uuid, firstName: 'Ana', lastName: 'Roy', email: user.email },
        isActive: true,
        createdAt: '2026-01-02T09:00:00.000Z',
        createdBy: { firstName: 'Léo', lastName: 'Petit' },
      },
    ]);
    await stack.marketplace.faults([]);
    // Users linked to another supplier are not listed.
    const own = (await rows()).map((row) => row.user.uuid).sort();
    const linked = await stack.marketplace.sql<{ uuid: string }>(
      `select account.uuid from back_office_user_supplier link join account on account.id = account_id
       join supplier on supplier.id = supplier_id where supplier.uuid = $1`,
      [supplier],
    );
    expect(own).toEqual(linked.map(({ uuid }) => uuid).sort());
  });

  it('are switched one by one, by the user, and all at once [BOU-012, BOU-013, BOU-026, BOU-027]', async () => {
    const [row] = await rows();
    const userUuid = row?.user.uuid ?? '';
    await users().setActive.mutate({ userUuid, isActive: false });
    expect(await sent('setActive')).toMatchObject({
      path: expect.stringMatching(`/users/edit-status/${userUuid}$`),
      body: { isActive: false },
    });
    expect((await rows())[0]?.isActive).toBe(false);
    for (const isActive of [true, false]) {
      await users().setAllActive.mutate({ supplier, isActive });
      expect(await sent('setAllActive')).toMatchObject({
        path: expect.stringMatching(`/back-office-supplier-edit-users/${supplier}$`),
        body: { isActive },
      });
      expect(new Set((await rows()).map((one) => one.isActive))).toEqual(new Set([isActive]));
    }
  });

  it('are removed, found again among those not linked, and linked once more [BOU-014, BOU-017, BOU-022, BOU-024, BOU-025]', async () => {
    const [row] = await rows();
    if (!row) throw new Error('nobody is linked');
    const search = row.user.lastName;
    expect((await users().options.query({ supplier, search })).map(({ uuid }) => uuid)).not.toContain(row.user.uuid);
    await users().unlink.mutate({ uuid: row.uuid });
    expect((await sent('unlink'))?.method).toBe('DELETE');
    const found = (await users().options.query({ supplier, search })).find(({ uuid }) => uuid === row.user.uuid);
    await users().link.mutate({ supplier, user: { uuid: row.user.uuid, value: found?.fullName ?? '' } });
    expect((await sent('link'))?.body).toEqual({ user: `/api/users/${row.user.uuid}`, supplier: `/api/suppliers/${supplier}` });
    expect((await rows()).map(({ user }) => user.uuid)).toContain(row.user.uuid);
  });

  it('are not searched by fewer than three letters, and one is to be chosen [BOU-015, BOU-016]', async () => {
    const before = (await stack.marketplace.requests('suppliers.backOfficeUsers.notLinked')).length;
    expect(await refusal(users().options.query({ supplier, search: 'ma' }))).toMatchObject({ code: 'INVALID' });
    expect(await stack.marketplace.requests('suppliers.backOfficeUsers.notLinked')).toHaveLength(before);
    expect(await refusal(users().link.mutate({ supplier, user: null }))).toMatchObject({
      fields: [{ path: 'user', message: 'Ce champs est requis.' }],
    });
  });
});
