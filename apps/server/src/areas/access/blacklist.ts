import { calls } from '@comptoir/marketplace-api/calls';
import { activeUserList } from '@comptoir/shared/access/active-user-list';
import { BlacklistForm, TreatmentForm } from '@comptoir/shared/access/blacklist';
import { blacklist as list, UNKNOWN_ROLE } from '@comptoir/shared/access/blacklist-list';
import type { Sort } from '@comptoir/shared/list';
import { ByEmail } from '@comptoir/shared/orders/order-queries';
import { personName } from '@comptoir/shared/person-name';
import { firstRole } from '@comptoir/shared/roles';
import { creation, mutation } from '../../mutations/mutation.ts';
import { byUuid, changesBetween, changesOfNew } from '../../mutations/target.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { ByUuid, createdAs } from '../../procedures/record.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { entryOfEmail } from './entry-of-email.ts';

const { blacklist, users } = calls.access;

const kind = 'blacklistEntry';

/** Number of latest entries that are searched for a new one. */
const LATEST = 100;

interface Entry {
  name: string;
  email: string;
  user: { firstName: string | null; lastName: string | null; roles: string[] };
}

/** OP-089. */
const nameOf = ({ name, email, user }: Entry) => name || personName(user) || email;
/** BLA-003, BLA-004. */
const roleOf = ({ user }: Entry) => firstRole(user.roles) ?? UNKNOWN_ROLE;

const newestFirst = <Row extends { date: Date }>(rows: readonly Row[]) =>
  rows.toSorted((left, right) => right.date.getTime() - left.date.getTime());

const read = (ctx: ProcedureContext, uuid: string) => ctx.call(blacklist.get, { params: { uuid } });

export const blacklistProcedures = router({
  list: listProcedure(
    listSource(list, blacklist.list, {
      query: (input) => pagedQuery(list, input),
      row: (entry) => {
        const { uuid, company, email, listedAt, active } = entry;
        return { uuid, name: nameOf(entry), company, email, role: roleOf(entry), listedAt, active };
      },
    }),
  ),
  /** The entry of a person, active or treated (ORD-001). */
  ofEmail: adminProcedure.input(ByEmail).query(({ ctx, input: { email: search } }) =>
    entryOfEmail(
      search,
      (paging) => ctx.call(blacklist.list, { query: { ...paging, search } }),
      ({ email, uuid, active, listedAt }) => ({ email, uuid, active, listedAt }),
    ),
  ),
  /** An entry with its history, both tables newest first (BLA-012, BLA-013, OP-091). `state` is never shown (OP-088). */
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const entry = await read(ctx, input.uuid);
    const { uuid, active, blacklists, comments, user } = entry;
    const { email, lastLoginAt, phoneNumber } = user;
    return {
      uuid,
      user: user.uuid,
      active,
      profile: { name: nameOf(entry), email, role: roleOf(entry), company: user.company ?? entry.company, phoneNumber, lastLoginAt },
      blacklists: newestFirst(blacklists),
      comments: newestFirst(comments).map(({ createdBy, ...comment }) => ({ ...comment, author: personName(createdBy) })),
    };
  }),
  /** Creates the entry of a user who has none (BLA-025, BLA-028). A reply without `blacklistUuid` means that none was created (OP-086). */
  create: creation({
    input: BlacklistForm,
    targets: ({ user }, output: { uuid: string } | undefined) => [{ kind: 'user', record: user }, ...createdAs(kind)(undefined, output)],
    changes: ({ comment }) => changesOfNew({ active: true, comment }),
    creation: {
      kind,
      naturalKey: ({ user }: BlacklistForm) => ({ user }),
      /** A new entry is among the latest. */
      async find(ctx, key: { user: string }) {
        const query = pagedQuery(list, { page: 1, itemsPerPage: LATEST, sort: [] });
        const { items } = await ctx.call(blacklist.list, { query });
        return items.filter(({ user }) => user.uuid === key.user).map(({ uuid }) => uuid);
      },
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, body) {
      const { blacklistUuid } = await ctx.call(blacklist.create, { body });
      return { uuid: blacklistUuid };
    },
  }),
  /**
   * Blacklists or whitelists the user of an entry, with a comment (BLA-026, BLA-027, BLA-029). Sent again after a lost reply, its comment is
   * already the newest one, and nothing is sent.
   */
  treat: mutation({
    input: ByUuid.extend(TreatmentForm.shape),
    targets: byUuid(kind),
    changes: 'read',
    async run(ctx, { uuid, ...fields }) {
      const entry = await read(ctx, uuid);
      const [newest] = newestFirst(entry.comments);
      if (entry.active === fields.active && newest?.comment === fields.comment) return;
      ctx.changing(changesBetween(entry, fields));
      ctx.naming(uuid, entry.name);
      await ctx.call(blacklist.treat, { params: { uuid }, body: fields });
    },
  }),
});

const ACTIVE = { status: 'accepted', enabled: true };
const BY_ID: Sort<'id'>[] = [{ field: 'id', direction: 'asc' }];

/** Users whose `status` is accepted and whose `enabled` is true; sorted by id by default (BLA-033, BLA-034). */
export const activeUserProcedures = router({
  /** The account of a person, if it is active (ORD-001). */
  ofEmail: adminProcedure.input(ByEmail).query(({ ctx, input: { email: search } }) =>
    entryOfEmail(
      search,
      (paging) => ctx.call(users.list, { query: { ...paging, ...ACTIVE, search, order: BY_ID } }),
      ({ email, uuid }) => ({ email, uuid }),
    ),
  ),
  list: listProcedure(
    listSource(activeUserList, users.list, {
      query: ({ page, itemsPerPage, search, sort }) => ({
        page,
        itemsPerPage,
        ...ACTIVE,
        search: search || undefined,
        order: sort.length > 0 ? sort : BY_ID,
      }),
      row: (user) => user,
    }),
  ),
});
