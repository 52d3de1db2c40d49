import { ImportApply, ImportRecheck, ImportStart, type ImportView } from '@comptoir/shared/imports/import';
import { importRowList } from '@comptoir/shared/imports/row-list';
import { listInput } from '@comptoir/shared/list/schema';
import { authorOf } from '../../jobs/author.ts';
import { mutation } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { importView } from './import-view.ts';
import { readLots } from './lots.ts';
import { readRowPage } from './row-page.sql.ts';
import { startImport } from './start-import.ts';
import { findImport, type StoredImport } from './stored-import.ts';
import { apply, askAgain, findOwn, recheck, resume, undo } from './transitions.ts';
import { previewUndo } from './undo-preview.ts';

/** The import's own row sees to its order (transitions.ts): there is nothing to lock. */
const ofImport = { targets: byUuid('import'), changes: () => [], locks: () => [] };

const view = (ctx: MutationContext, found: StoredImport) => importView(ctx.services, authorOf(ctx.session), found);

/** Imports of codes, documents and positions (IPL): seen by every administrator, changed by their authors. */
export const importsRouter = router({
  start: mutation({
    input: ImportStart,
    targets: ({ file, variantProduct }, started: ImportView | undefined) => [
      ...(started === undefined ? [] : [{ kind: 'import' as const, record: started.uuid }]),
      { kind: 'upload' as const, record: file },
      { kind: 'variant' as const, record: variantProduct },
    ],
    changes: () => [],
    locks: () => [],
    run: async (ctx, input) => view(ctx, await startImport(ctx, input)),
  }),
  get: adminProcedure
    .input(ByUuid)
    .query(async ({ ctx, input: { uuid } }) =>
      importView(ctx.services, authorOf(ctx.session), await findImport(ctx.services.db.prisma, uuid)),
    ),
  rows: adminProcedure.input(listInput(importRowList)).query(({ ctx, input }) => readRowPage(ctx.services.db.pool, input)),
  lots: adminProcedure.input(ByUuid).query(({ ctx, input: { uuid } }) => readLots(ctx.services.db.prisma, uuid)),
  /** Where the file as it was sent can be fetched, once, within a minute, by this browser (IPL-027). Its author alone has it. */
  fileTicket: mutation({
    input: ByUuid,
    ...ofImport,
    async run(ctx, { uuid }) {
      const { uploadUuid } = await findImport(ctx.services.db.prisma, uuid);
      return { url: `/files/${await ctx.services.jobs.tickets.issueUpload(authorOf(ctx.session), uploadUuid)}` };
    },
  }),
  recheck: mutation({ input: ImportRecheck, ...ofImport, run: async (ctx, input) => view(ctx, await recheck(ctx, input)) }),
  /** tRPC reserves `apply`. */
  applyPlan: mutation({ input: ImportApply, ...ofImport, run: async (ctx, input) => view(ctx, await apply(ctx, input)) }),
  interrupt: mutation({
    input: ByUuid,
    ...ofImport,
    async run(ctx, { uuid }) {
      const found = await findOwn(ctx, uuid, ['checking', 'applying', 'undoing']);
      await ctx.services.jobs.cancel(authorOf(ctx.session), found.job);
      return view(ctx, found);
    },
  }),
  resume: mutation({ input: ByUuid, ...ofImport, run: async (ctx, input) => view(ctx, await resume(ctx, input)) }),
  askAgain: mutation({ input: ByUuid, ...ofImport, run: async (ctx, input) => view(ctx, await askAgain(ctx, input)) }),
  undoPreview: adminProcedure
    .input(ByUuid)
    .query(async ({ ctx, input: { uuid } }) => previewUndo(ctx, await findImport(ctx.services.db.prisma, uuid))),
  undo: mutation({ input: ByUuid, ...ofImport, run: async (ctx, input) => view(ctx, await undo(ctx, input)) }),
});
