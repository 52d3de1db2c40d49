import { calls } from '@comptoir/marketplace-api/calls';
import { versionList } from '@comptoir/shared/access/approved-version-list';
import { VERSION_SORTS } from '@comptoir/shared/access/version-list';
import { ApprovedVersionForm, VersionState } from '@comptoir/shared/access/versions';
import { AppError } from '@comptoir/shared/errors';
import { findExactly } from '../../mutations/find.ts';
import { creation, mutation } from '../../mutations/mutation.ts';
import { byUuid, changesOfNew, changesOfRemoved } from '../../mutations/target.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { findListed, pagedQuery } from '../../procedures/pages.ts';
import { ByUuid, createdAs } from '../../procedures/record.ts';
import { callContext, type ProcedureContext } from '../../trpc/context.ts';
import { router } from '../../trpc/trpc.ts';

const { versions } = calls.access;

export const versionSource = listSource(versionList, versions.list, {
  query: ({ version, os, domain, approved, ...input }) => ({
    ...pagedQuery(versionList, input),
    version: version || undefined,
    os,
    domain: domain || undefined,
    approved,
  }),
  row: ({ uuid, version, os, domain, approved, createdAt, createdBy }) => ({ uuid, version, os, domain, approved, createdAt, createdBy }),
  tieBreak: VERSION_SORTS.map((field) => ({ field, direction: 'desc' as const })),
});

const readVersion = (ctx: ProcedureContext, uuid: string) => findListed((query) => ctx.call(versions.list, { query }), uuid);

export const versionProcedures = router({
  list: listProcedure(versionSource),
  create: creation({
    input: ApprovedVersionForm,
    targets: createdAs('version'),
    changes: changesOfNew,
    creation: {
      kind: 'version',
      naturalKey: (form: ApprovedVersionForm) => ({ ...form }),
      find: (ctx, { version, os, domain }: ApprovedVersionForm) =>
        findExactly(
          (paging) => ctx.call(versions.list, { query: { ...paging, version, os, domain } }),
          (row) => row.version === version && row.os === os && row.domain === domain,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, input) {
      const { uuid } = await ctx.call(versions.create, { body: input });
      return { uuid };
    },
  }),
  /**
   * The marketplace can only toggle the state; a falsy reply is REFUSED (VER-013, VER-015). Sent again after a lost reply, the state is as
   * wanted, and nothing is sent.
   */
  toggle: mutation({
    input: VersionState,
    targets: byUuid('version'),
    changes: 'read',
    async run(ctx, { uuid, approved }) {
      const row = await readVersion(ctx, uuid);
      if (row === undefined) throw new AppError('NOT_FOUND', 'the version does not exist');
      ctx.naming(uuid, row.version);
      if (row.approved === approved) return;
      ctx.changing([{ field: 'approved', before: row.approved, after: approved }]);
      await ctx.services.marketplace.done(versions.toggle, { ...callContext(ctx), params: { uuid }, body: {} });
    },
  }),
  /** A falsy reply is REFUSED (VER-014, VER-016). */
  remove: mutation({
    input: ByUuid,
    act: 'remove',
    targets: byUuid('version'),
    changes: 'read',
    async run(ctx, input) {
      const row = await readVersion(ctx, input.uuid).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      if (row !== undefined) {
        const { version, os, domain } = row;
        // So that it can be created anew (HIS-014).
        ctx.changing(changesOfRemoved({ version, os, domain }));
        ctx.naming(input.uuid, version);
      }
      await ctx.services.marketplace.done(versions.remove, { ...callContext(ctx), params: input });
    },
  }),
});
