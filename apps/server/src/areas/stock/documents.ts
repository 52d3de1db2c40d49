import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { DisableDocumentsForm, type ProductDocument } from '@comptoir/shared/stock/documents';
import { isCodeName } from '@comptoir/shared/stock/masked-code';
import { revealTexts } from '@comptoir/shared/stock/texts';
import { documentList, documentStockList } from '@comptoir/shared/stock/unit-list';
import type { z } from 'zod';
import type { CodeMask } from '../../code-mask.ts';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { byUuid } from '../../mutations/target.ts';
import { isTypedCode, readExact } from '../../procedures/exact-codes.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { NO_FIGURES, withFigures } from './figures.ts';
import { revealProcedure } from './reveal.ts';
import { countOurs, maskedSource, unitQuery, unitsOfOrder } from './units.ts';

const { documents } = calls.stock;

type Document = z.output<typeof ProductDocument>;

/** A document, whose name is masked when it is a code (MSK-001). */
function shownDocument({ docName, ...document }: Document, codeMask: Pick<CodeMask, 'hide'>) {
  if (!isCodeName(docName)) return { ...document, docName, sealed: null };
  const { code, sealed } = codeMask.hide('document', { uuid: document.uuid, code: docName });
  return { ...document, docName: code, sealed };
}

const liveDocuments = listSource(documentList, documents.list, {
  query: unitQuery,
  row: (document, { services }) => shownDocument(document, services.codeMask),
});

/** A title is found by its parts, a name that is a code only whole. */
export const documentSource = maskedSource(liveDocuments, async ({ marketplace, codeMask, db: _, ...context }, input, search) => {
  const { rows, isComplete } = await readExact(
    (paging) => marketplace.call(documents.list, { ...context, query: { ...unitQuery(input), ...paging } }),
    ({ docName }) => !isCodeName(docName) || isTypedCode(docName, search),
  );
  // Found or not: what is left out of so many would not be told.
  if (!isComplete) throw new AppError('REFUSED', 'too many documents contain the text', { serverMessage: revealTexts.tooMany });
  return rows.map((document) => () => shownDocument(document, codeMask));
});

const stockSource = withFigures(
  'documents',
  listSource(documentStockList, documents.stock, {
    query: ({ page, itemsPerPage, available, search }) => ({ page, itemsPerPage, isAvailable: available, name: search || undefined }),
    row: (stock) => ({ ...stock, ...NO_FIGURES }),
  }),
);

/** Documents that are in stock: those that count as sold when they leave it. */
const availablePage = (ctx: MutationContext) => (paging: { page: number; itemsPerPage: number }) =>
  ctx.call(documents.list, { query: { ...paging, availability: true } });

export const documentsRouter = router({
  list: listProcedure(documentSource),
  ofOrder: adminProcedure.input(ByOrder).query(async ({ ctx, input: { number } }) => {
    const { units, isComplete } = await unitsOfOrder(number, (query) => ctx.call(documents.list, { query }));
    const shown = units.map((unit) => shownDocument(unit, ctx.services.codeMask));
    return { units: shown.map(({ productType: _, orderNumber: __, ...unit }) => unit), isComplete };
  }),
  stock: listProcedure(stockSource),
  /** The name of one document that is a code. */
  reveal: revealProcedure('document'),
  disable: mutation({
    input: DisableDocumentsForm,
    act: 'disable',
    targets: ({ documents: uuids }) => uuids.map((record) => ({ kind: 'document', record })),
    changes: 'read',
    locks: () => [],
    async run(ctx, input) {
      const units = await readBefore(
        ctx,
        input.documents,
        { disabled: true },
        { readPage: availablePage(ctx), fieldsOf: () => ({ disabled: false }) },
      );
      await ctx.call(documents.disable, { body: input });
      await countOurs(ctx, 'documents', units);
    },
  }),
  remove: mutation({
    input: ByUuid,
    act: 'remove',
    targets: byUuid('document'),
    changes: 'read',
    async run(ctx, { uuid }) {
      const units = await readBefore(ctx, [uuid], {}, { readPage: availablePage(ctx), fieldsOf: () => ({}) });
      await ctx.call(documents.remove, { params: { uuid } });
      await countOurs(ctx, 'documents', units);
    },
  }),
});
