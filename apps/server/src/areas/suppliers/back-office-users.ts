import { calls } from '@comptoir/marketplace-api/calls';
import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { AllUsersActivation, UserActivation, UserChoice, type UserOption, UserSearch } from '@comptoir/shared/suppliers/back-office-users';
import { findExactly } from '../../mutations/find.ts';
import { creation, mutation } from '../../mutations/mutation.ts';
import { changesOfNew, changesSent } from '../../mutations/target.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { findRow, pagedQuery } from '../../procedures/pages.ts';
import { createdAs, removeProcedure } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { backOfficeUsers } = calls.suppliers;

const kind = 'backOfficeUser';

/** Rows per page, and pages, in which a link is looked for before it is removed. */
const READ = { itemsPerPage: 100, pages: 10 };

/** Newest first (BOU-008, BOU-023). */
const source = listSource(backOfficeUserList, backOfficeUsers.list, {
  params: ({ supplier }) => ({ supplierUuid: supplier }),
  query: ({ supplier: _, ...input }) => pagedQuery(backOfficeUserList, input),
  row: ({ uuid, user, supplier, isActive, createdAt, createdBy }) => ({ uuid, user, supplier, isActive, createdAt, createdBy }),
});

export const backOfficeUserProcedures = router({
  list: listProcedure(source),
  /** Users who are not linked to the supplier yet (BOU-016, BOU-017, BOU-022). */
  options: adminProcedure.input(UserSearch).query(async ({ ctx, input: { supplier, search } }): Promise<UserOption[]> => {
    const params = { supplierUuid: supplier, search };
    const { items } = await ctx.call(backOfficeUsers.notLinked, { params });
    return items;
  }),
  link: creation({
    input: UserChoice,
    targets: createdAs(kind),
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: ({ user, supplier }: UserChoice) => ({ user: user.uuid, supplier }),
      find: (ctx, { user, supplier }: { user: string; supplier: string }) =>
        findExactly(
          (query) => ctx.call(backOfficeUsers.list, { params: { supplierUuid: supplier }, query }),
          (row) => row.user.uuid === user,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, { user, supplier }) {
      const body = { user: user.uuid, supplier };
      const { uuid } = await ctx.call(backOfficeUsers.link, { body });
      return { uuid };
    },
  }),
  unlink: removeProcedure(backOfficeUsers.unlink, kind, {
    ownedBy: { kind: 'supplier', field: 'backOfficeUsers' },
    async read(ctx, uuid, supplier) {
      if (supplier === undefined) return undefined;
      const readPage = (page: number) =>
        ctx.call(backOfficeUsers.list, { params: { supplierUuid: supplier }, query: { page, itemsPerPage: READ.itemsPerPage } });
      const { user } = (await findRow(readPage, (row) => row.uuid === uuid, READ.pages)) ?? {};
      return user && { user: { uuid: user.uuid, value: `${user.firstName} ${user.lastName}` }, email: user.email, supplier };
    },
  }),
  setActive: mutation({
    input: UserActivation,
    act: ({ isActive }) => (isActive ? 'enable' : 'disable'),
    targets: ({ userUuid }) => [{ kind: 'user', record: userUuid }],
    changes: ({ isActive }) => changesSent({ isActive }),
    async run(ctx, { userUuid, isActive }) {
      await ctx.call(backOfficeUsers.setActive, { params: { userUuid }, body: { isActive } });
      return null;
    },
  }),
  setAllActive: mutation({
    input: AllUsersActivation,
    targets: ({ supplier }) => [{ kind: 'supplier', record: supplier }],
    changes: ({ isActive }) => changesSent({ backOfficeUsers: isActive }),
    async run(ctx, { supplier, isActive }) {
      await ctx.call(backOfficeUsers.setAllActive, {
        params: { uuid: supplier },
        body: { isActive },
      });
      return null;
    },
  }),
});
