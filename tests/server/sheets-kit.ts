import { readSheet } from '@comptoir/server/csv/workbook';
import { SHEETS, type SheetName } from '@comptoir/shared/bulk/sheets';
import type { BrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { workbook } from '../kit/workbook.ts';

/** The column of a field. */
export const placeOf = (sheet: SheetName, field: string) => 3 + SHEETS[sheet].columns.findIndex((column) => column.field === field);
export const set = (sheet: SheetName, row: string[], values: Readonly<Record<string, string>>) => {
  for (const [field, text] of Object.entries(values)) row[placeOf(sheet, field)] = text;
};

/** Actions of an administrator on files that are changed in a spreadsheet, through the API. */
export function sheetsOf(browser: BrowserClient) {
  const { bulk } = browser.trpc;
  const { upload, download } = importsOf(browser);
  const { reaches } = jobsOf(browser);

  /** The exported cells, those of the titles first. */
  async function exported(order: Parameters<typeof bulk.exportSheet.mutate>[0]): Promise<string[][]> {
    return cellsOf((await bulk.exportSheet.mutate(order)).uuid);
  }
  async function cellsOf(job: string): Promise<string[][]> {
    const bytes = await download((await reaches(job)).uuid);
    const rows: string[][] = [];
    for await (const batch of readSheet(async function* () {
      yield bytes;
    }, 0))
      rows.push(...batch.map(({ cells }) => cells));
    return rows;
  }
  const check = async (sheet: SheetName, rows: string[][]) => {
    const { uuid: file } = await upload(workbook({ Feuille: rows }), 'modifie.xlsx');
    return reaches((await bulk.checkSheet.mutate({ sheet, file })).uuid);
  };
  const rowsOf = async (plan: string) => (await bulk.sheetRows.query({ plan, itemsPerPage: 100 })).items;
  const apply = async (plan: string) => reaches((await bulk.applySheet.mutate({ plan })).uuid);
  return { reaches, exported, cellsOf, upload, check, rowsOf, apply };
}
