import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { fold } from '@comptoir/shared/fold';
import { CHANGED_KINDS, type ChangedKind } from '@comptoir/shared/history/changes';
import { NAMED_MEMBERS } from '@comptoir/shared/history/members';
import { isUuid } from '@comptoir/shared/uuid';
import { z } from 'zod';
import { writeRecordNames } from '../../audit/journal.sql.ts';
import { readNames } from '../../audit/value-names.ts';
import type { ProcedureContext } from '../../trpc/context.ts';

/** Records that the values of a record refer to: their uuids, or their keys. */
export const MemberKeys = z.object({
  kind: z.enum(CHANGED_KINDS),
  uuid: Uuid,
  members: z.array(z.string().max(100)).max(NAMED_MEMBERS),
});

const { socialEvents, variants } = calls.catalogue;

type Names = Record<string, string>;
type ReadNames = (ctx: ProcedureContext, record: string, unknown: readonly string[]) => Promise<Names>;

/** Rows per call: there are about twelve categories of URSSAF. */
const PAGE = 1_000;

/** Of a collection: categories of URSSAF, and variants, whose names are kept, so that each is read once. */
const ofCollection: ReadNames = async (ctx, _, unknown) => {
  const { items } = await ctx.call(socialEvents.list, { query: { page: 1, itemsPerPage: PAGE } });
  const events = Object.fromEntries(items.map(({ uuid, name }) => [uuid, name]));
  const others = unknown.filter((uuid) => isUuid(uuid) && events[uuid] === undefined);
  const read = await Promise.all(
    others.map(async (uuid): Promise<[string, string][]> => {
      try {
        const { adminProductName, productName } = await ctx.call(variants.get, { params: { uuid } });
        return [[uuid, adminProductName || productName]];
      } catch (error) {
        // Removed since: it is told without its name.
        if (error instanceof AppError) return [];
        throw error;
      }
    }),
  );
  const named = read.flat();
  if (named.length > 0)
    await writeRecordNames(
      ctx.services.db.pool,
      named.map(([record, name]) => ({ kind: 'variant', record, name, folded: fold(name) })),
    );
  return { ...events, ...Object.fromEntries(named) };
};

/** Of a category of URSSAF: the brands that it can have. */
const ofMapping: ReadNames = async (ctx, category) => {
  const { brands } = await ctx.call(socialEvents.allBrands, { query: { socialEventUuid: category } });
  return Object.fromEntries(brands.map(({ id, brand }) => [String(id), brand]));
};

const READERS: Partial<Record<ChangedKind, ReadNames>> = { collection: ofCollection, urssafCategory: ofMapping };

/** Names of records by their keys: those of the history, and of the members of a record those of the marketplace (HIS-001, HIS-010). */
export async function memberNames(ctx: ProcedureContext, { kind, uuid, members }: z.output<typeof MemberKeys>): Promise<Names> {
  const known = Object.fromEntries(await readNames(ctx.services.db.prisma, members.filter(isUuid)));
  const unknown = members.filter((member) => known[member] === undefined);
  const readOthers = READERS[kind];
  if (unknown.length === 0 || readOthers === undefined) return known;
  const read = await readOthers(ctx, uuid, unknown);
  return { ...known, ...Object.fromEntries(unknown.flatMap((member) => (read[member] === undefined ? [] : [[member, read[member]]]))) };
}
