import { codeLotList } from '@comptoir/shared/imports/code-lot-list';
import { ImportApply, ImportRecheck, ImportStart, type ImportView } from '@comptoir/shared/imports/import';
import { importRowList } from '@comptoir/shared/imports/row-list';
import { listInput } from '@comptoir/shared/list/schema';
import { authorOf } from '../../jobs/claim.ts';
import { mutation } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { untilAborted } from '../../until-aborted.sql.ts';
import { readCodeLots } from './code-lots.ts';
import { areCodesMasked, importView, maskRow } from './import-view.ts';
import { readRowPage } from './rows.sql.ts';
import { findImport, readLots, type StoredImport } from './stored-import.ts';
import { apply, countCodeLot, findOwn, previewUndo, readBackAgain, recheck, resume, startImport, undo } from './transitions.ts';

/** Transitions use conditional updates of the import's row (transitions.ts): no record lock is needed. */
const ofImport = { targets: byUuid('import'), changes: () => [], locks: () => [] };

const view = (ctx: MutationContext, found: StoredImport) => importView(ctx.services, authorOf(ctx.session), found);

/** The imports of codes as lots (LOT-001). */
const codeLotsRouter = router({
  list: adminProcedure.input(listInput(codeLotList)).query(({ ctx, input }) => readCodeLots(ctx, authorOf(ctx.session), input)),
  /** Returns the job; the count is in the list when it has ended. */
  count: mutation({ input: ByUuid, ...ofImport, run: countCodeLot }),
});

/** Imports of codes, documents and positions (IPL): visible to every administrator, changed only by their authors. */
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
  rows: adminProcedure.input(listInput(importRowList)).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    const found = await db.prisma.csvImport.findUnique({ where: { uuid: input.uuid }, select: { kind: true, authorId: true } });
    const wholeCodes = found !== null && areCodesMasked(ctx.services, authorOf(ctx.session), found);
    // A search may compare a million rows: it ends with the request of someone who has left, or searches for something else.
    const { items, total } = input.search
      ? await untilAborted(db.pool, ctx.signal, (client) => readRowPage(client, input, { wholeCodes }))
      : await readRowPage(db.pool, input, { wholeCodes });
    return { items: wholeCodes ? items.map(maskRow) : items, total };
  }),
  lots: adminProcedure.input(ByUuid).query(({ ctx, input: { uuid } }) => readLots(ctx.services.db.prisma, uuid)),
  codeLots: codeLotsRouter,
  /** Ticket to download the uploaded file, once, within a minute, in this browser (IPL-027). Only for its author. */
  fileTicket: mutation({
    input: ByUuid,
    ...ofImport,
    async run(ctx, { uuid }) {
      const { uploadUuid } = await findImport(ctx.services.db.prisma, uuid);
      return { url: `/files/${await ctx.services.jobs.tickets.issueUpload(authorOf(ctx.session), uploadUuid)}` };
    },
  }),
  recheck: mutation({ input: ImportRecheck, ...ofImport, run: async (ctx, input) => view(ctx, await recheck(ctx, input)) }),
  /** Not `apply`, because tRPC reserves this name. */
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
  askAgain: mutation({ input: ByUuid, ...ofImport, run: async (ctx, input) => view(ctx, await readBackAgain(ctx, input)) }),
  /** Returns the job; the preview is the result of the job. */
  undoPreview: mutation({ input: ByUuid, ...ofImport, run: previewUndo }),
  undo: mutation({ input: ByUuid, ...ofImport, run: async (ctx, input) => view(ctx, await undo(ctx, input)) }),
});
