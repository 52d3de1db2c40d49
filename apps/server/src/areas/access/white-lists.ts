import { calls } from '@comptoir/marketplace-api/calls';
import { accessContract } from '@comptoir/shared/access/texts';
import { companyWhiteList, ipWhiteList, userWhiteList } from '@comptoir/shared/access/white-list-lists';
import { CompanySearch, NewCompanyWhiteListEntry, NewIpWhiteListEntry, UserWhiteListForm } from '@comptoir/shared/access/white-lists';
import { AppError } from '@comptoir/shared/errors';
import type { Option } from '@comptoir/shared/fields';
import { ByEmail } from '@comptoir/shared/orders/order-queries';
import { findExactly } from '../../mutations/find.ts';
import { creation } from '../../mutations/mutation.ts';
import { changesOfNew } from '../../mutations/target.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { findListed, pagedQuery } from '../../procedures/pages.ts';
import { createdAs, flagProcedure, ignoreUnread, removeProcedure } from '../../procedures/record.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { entryOfEmail } from './entry-of-email.ts';

const { ipWhiteLists, companyWhiteLists, userWhiteLists } = calls.access;

const kind = 'whiteListEntry';
const answer = (uuid: string) => ({ uuid });

/** The company of an entry, as its form has it. */
const companyOf = (company: { uuid: string | null; name: string } | null): Option | null =>
  company === null || company.uuid === null ? null : { uuid: company.uuid, value: company.name };

/** Companies offered for the typed text (WHL-020). */
const COMPANY_OPTIONS = 10;

const ipEntry = (ctx: ProcedureContext, uuid: string) => findListed((query) => ctx.call(ipWhiteLists.list, { query }), uuid);

/** WHL-008 to WHL-011. */
export const ipWhiteListProcedures = router({
  list: listProcedure(
    listSource(ipWhiteList, ipWhiteLists.list, {
      query: ({ search, ...input }) => ({ ...pagedQuery(ipWhiteList, input), ipAddress: search || undefined }),
      row: (entry) => entry,
    }),
  ),
  create: creation({
    input: NewIpWhiteListEntry,
    targets: createdAs(kind),
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: ({ ipAddress }: NewIpWhiteListEntry) => ({ ipAddress }),
      find: (ctx, { ipAddress }: { ipAddress: string }) =>
        findExactly(
          (paging) => ctx.call(ipWhiteLists.list, { query: { ...paging, ipAddress } }),
          (entry) => entry.ipAddress === ipAddress,
        ),
      answer,
    },
    async run(ctx, { company, ...form }) {
      const body = { ...form, company: company.uuid };
      return answer((await ctx.call(ipWhiteLists.create, { body })).uuid);
    },
  }),
  setStatus: flagProcedure(ipWhiteLists.setStatus, 'status', { kind, before: (ctx, uuid) => ipEntry(ctx, uuid).catch(ignoreUnread) }),
  remove: removeProcedure(ipWhiteLists.remove, kind, {
    async read(ctx, uuid) {
      const entry = await ipEntry(ctx, uuid);
      return (
        entry && {
          ipAddress: entry.ipAddress,
          company: companyOf(entry.company),
          requestedBy: entry.requestedBy,
          description: entry.description,
        }
      );
    },
  }),
});

/** Entries of a company, enabled or disabled; matched by its name where the list has no uuid (WHL-029, OP-082). */
const entriesOf = (ctx: ProcedureContext, { uuid, value }: Option) =>
  findExactly(
    (paging) => ctx.call(companyWhiteLists.list, { query: { ...paging, 'company.name': value } }),
    ({ company }) => (company.uuid === null ? company.name === value : company.uuid === uuid),
  );

/** With its name, which is that of its company. */
async function companyEntry(ctx: ProcedureContext, uuid: string) {
  const entry = await findListed((query) => ctx.call(companyWhiteLists.list, { query }), uuid);
  return entry && { ...entry, name: entry.company.name };
}

/** WHL-012 to WHL-015. */
export const companyWhiteListProcedures = router({
  list: listProcedure(
    listSource(companyWhiteList, companyWhiteLists.list, {
      query: ({ search, ...input }) => ({ ...pagedQuery(companyWhiteList, input), 'company.name': search || undefined }),
      row: (entry) => entry,
    }),
  ),
  /** Active companies whose name contains the typed text, for the dialogs that add an address or a company (WHL-020, OP-079). */
  options: adminProcedure.input(CompanySearch).query(async ({ ctx, input: { name } }): Promise<Option[]> => {
    const query = { page: 1, itemsPerPage: COMPANY_OPTIONS, name, isActive: true };
    const { items } = await ctx.call(calls.companies.companies.list, { query });
    return items.map((company) => ({ uuid: company.uuid, value: company.name }));
  }),
  create: creation({
    input: NewCompanyWhiteListEntry,
    targets: createdAs(kind),
    locks: ({ company }) => [{ kind: 'company', record: company.uuid }],
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: ({ company: { uuid, value } }: NewCompanyWhiteListEntry) => ({ uuid, value }),
      find: (ctx, company: Option) => entriesOf(ctx, company),
      answer,
    },
    async run(ctx, { company, ...form }) {
      if ((await entriesOf(ctx, company)).length > 0)
        throw new AppError('INVALID', 'the company is listed', { fields: [{ path: 'company', message: accessContract.companyListed }] });
      const { uuid } = await ctx.call(companyWhiteLists.create, { body: { ...form, company: company.uuid } });
      ctx.naming(uuid, company.value);
      return answer(uuid);
    },
  }),
  setStatus: flagProcedure(companyWhiteLists.setStatus, 'status', {
    kind,
    before: (ctx, uuid) => companyEntry(ctx, uuid).catch(ignoreUnread),
  }),
  remove: removeProcedure(companyWhiteLists.remove, kind, {
    async read(ctx, uuid) {
      const entry = await companyEntry(ctx, uuid);
      return entry && { company: companyOf(entry.company), requestedBy: entry.requestedBy, description: entry.description };
    },
    nameOf: ({ company }) => (company as Option | null)?.value ?? null,
  }),
});

/** With its name, which is the address of its user. */
async function userEntry(ctx: ProcedureContext, uuid: string) {
  const entry = await findListed((query) => ctx.call(userWhiteLists.list, { query }), uuid);
  return entry && { ...entry, email: entry.user.email };
}

/** WHL-016 to WHL-019. */
export const userWhiteListProcedures = router({
  /** The entry of a person, enabled or not (ORD-001). The call finds a part of the address. */
  ofEmail: adminProcedure.input(ByEmail).query(({ ctx, input: { email } }) =>
    entryOfEmail(
      email,
      (paging) => ctx.call(userWhiteLists.list, { query: { ...paging, 'user.email': email } }),
      ({ user, status, description }) => ({ email: user.email, status, description }),
    ),
  ),
  list: listProcedure(
    listSource(userWhiteList, userWhiteLists.list, {
      query: ({ search, ...input }) => ({ ...pagedQuery(userWhiteList, input), 'user.email': search || undefined }),
      row: (entry) => entry,
    }),
  ),
  create: creation({
    input: UserWhiteListForm,
    targets: createdAs(kind),
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: ({ email }: UserWhiteListForm) => ({ email: email.toLowerCase() }),
      find: (ctx, { email }: { email: string }) =>
        findExactly(
          (paging) => ctx.call(userWhiteLists.list, { query: { ...paging, 'user.email': email } }),
          ({ user }) => user.email.toLowerCase() === email,
        ),
      answer,
    },
    async run(ctx, body) {
      return answer((await ctx.call(userWhiteLists.create, { body })).uuid);
    },
  }),
  setStatus: flagProcedure(userWhiteLists.setStatus, 'status', { kind, before: (ctx, uuid) => userEntry(ctx, uuid).catch(ignoreUnread) }),
  remove: removeProcedure(userWhiteLists.remove, kind, {
    async read(ctx, uuid) {
      const entry = await userEntry(ctx, uuid);
      return entry && { email: entry.email, requestedBy: entry.requestedBy, description: entry.description };
    },
  }),
});
