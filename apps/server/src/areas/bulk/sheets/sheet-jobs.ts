import { SheetApply, SheetCheck, SheetExport, SheetOfPlan } from '@comptoir/shared/bulk/sheet-plan';
import { SHEETS } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { z } from 'zod';
import type { Database } from '../../../db.ts';
import { defineJob } from '../../../jobs/definition.ts';

const named = { fileName: z.string().max(255) };

/** Jobs of files that are changed in a spreadsheet (XLS-003). */
export const sheetJobs = {
  'bulk.exportSheet': defineJob({
    kind: 'bulk.exportSheet',
    payload: SheetExport,
    title: texts.exportJob,
    detail: ({ list }) => SHEETS[list].title,
  }),
  'bulk.checkSheet': defineJob({
    kind: 'bulk.checkSheet',
    payload: SheetCheck.extend(named),
    title: texts.checkJob,
    detail: ({ sheet, fileName }) => texts.detail(SHEETS[sheet].title, fileName),
  }),
  'bulk.applySheet': defineJob({
    kind: 'bulk.applySheet',
    payload: SheetApply.extend({ ...named, sheet: SheetCheck.shape.sheet }),
    title: texts.applyJob,
    detail: ({ sheet, fileName }) => texts.detail(SHEETS[sheet].title, fileName),
  }),
  'bulk.correctSheet': defineJob({
    kind: 'bulk.correctSheet',
    payload: SheetOfPlan.extend({ ...named, sheet: SheetCheck.shape.sheet }),
    title: texts.correctionJob,
    detail: ({ sheet, fileName }) => texts.detail(SHEETS[sheet].title, fileName),
  }),
};

/** The records that the marketplace, or a change since the plan, has refused when the plan was applied, with their reasons. */
export async function refusedRecords({ prisma }: Pick<Database, 'prisma'>, plan: string): Promise<Map<string, string>> {
  const job = { kind: 'bulk.applySheet', payload: { path: ['plan'], equals: plan } };
  const items = await prisma.jobItem.findMany({ where: { state: 'refused', job } });
  return new Map(items.flatMap(({ record, message }) => (record === null ? [] : [[record, message ?? ''] as const])));
}
