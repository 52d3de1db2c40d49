import type { CsvFile } from '@comptoir/shared/csv/file';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { ImportState } from '@comptoir/shared/imports/import';
import pg from 'pg';
import type { createBrowserClient } from './client.ts';
import { WAIT_LIMIT } from './limits.ts';
import type { OwnProduct } from './own-stock.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

type Browser = ReturnType<typeof createBrowserClient>;
type Product = Pick<OwnProduct, 'uuid' | 'name'> & Partial<Pick<OwnProduct, 'supplier'>>;

/** Actions of an administrator on imports, through the API. */
export function importsOf(browser: Browser) {
  const { imports, jobs } = browser.trpc;

  const send = (content: string | Uint8Array<ArrayBuffer>, name = 'codes.csv') =>
    browser.fetch(`/uploads/csv?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: content,
    });
  const upload = async (content: string | Uint8Array<ArrayBuffer>, name?: string) => (await (await send(content, name)).json()) as CsvFile;

  const startOf = (product: Product, file: CsvFile, kind: ImportKind = 'codes') => ({
    kind,
    variantProduct: product.uuid,
    productName: product.name,
    supplier: kind === 'positions' ? null : (product.supplier ?? null),
    file: file.uuid,
  });
  const start = (...given: Parameters<typeof startOf>) => imports.start.mutate(startOf(...given));

  /** The import, once it has this state. */
  const reaches = (uuid: string, state: ImportState, within = WAIT_LIMIT) => {
    let seen = '';
    return until(
      () => `the import is ${state}: ${seen}`,
      async () => {
        const view = await imports.get.query({ uuid });
        seen = `${view.state} ${view.refusals.join(' ')}`;
        return view.state === state && view;
      },
      { within },
    );
  };

  /** Uploads a file and waits for its plan. */
  const check = async (product: Product, content: string | Uint8Array<ArrayBuffer>, kind?: ImportKind, name?: string) => {
    const { uuid } = await start(product, await upload(content, name), kind);
    return reaches(uuid, 'planned');
  };
  const apply = (uuid: string, choice: { doubtful?: boolean; allOrNothing?: boolean } = {}) =>
    imports.applyPlan.mutate({ uuid, doubtful: false, allOrNothing: false, ...choice });
  /** Imports a file with its complete plan, and waits for the end. */
  const importFile = async (...given: Parameters<typeof check>) => {
    const { uuid } = await check(...given);
    await apply(uuid);
    return reaches(uuid, 'done');
  };
  const rows = async (
    uuid: string,
    filter: {
      verdict?: 'new' | 'same' | 'refused' | 'doubtful';
      cause?: string;
      outcome?: 'added' | 'refused' | 'moved' | 'unknown' | 'undone' | 'kept';
      search?: string;
    } = {},
  ) => (await imports.rows.query({ uuid, itemsPerPage: 100, ...filter })).items;
  /** Content of a job's file. */
  const download = async (job: string | null): Promise<Buffer> => {
    const { url } = await jobs.ticket.mutate({ uuid: job ?? '' });
    return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
  };

  return { send, upload, startOf, start, reaches, check, apply, importFile, rows, download };
}

/** Forgets which codes were imported: tests use the same ones for products of their own, which is doubtful (IPR-002). */
export async function forgetImportedCodes({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DELETE FROM imported_code').finally(() => client.end());
}
