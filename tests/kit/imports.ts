import type { CsvFile } from '@comptoir/shared/csv-file';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { ImportState } from '@comptoir/shared/imports/import';
import type { createBrowserClient } from './client.ts';
import type { OwnProduct } from './own-stock.ts';
import { until } from './until.ts';

type Browser = ReturnType<typeof createBrowserClient>;
type Product = Pick<OwnProduct, 'uuid' | 'name'> & Partial<Pick<OwnProduct, 'supplier'>>;

/** What an administrator does with imports, without a screen. */
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

  /** The import, once its job is over and it is in that state. */
  const reaches = (uuid: string, state: ImportState, within = 20_000) => {
    let seen = '';
    return until(
      () => `the import is ${state}: ${seen}`,
      async () => {
        const view = await imports.get.query({ uuid });
        const job = view.job === null ? null : await jobs.get.query({ uuid: view.job });
        seen = `${view.state} ${view.refusals.join(' ')}, job ${job?.state} ${job?.failure}`;
        const isUnderWay = job?.state === 'running' || job?.state === 'queued';
        return view.state === state && (state.endsWith('ing') || !isUnderWay) && view;
      },
      { within },
    );
  };

  /** The plan of a file. */
  const check = async (product: Product, content: string | Uint8Array<ArrayBuffer>, kind?: ImportKind, name?: string) => {
    const { uuid } = await start(product, await upload(content, name), kind);
    return reaches(uuid, 'planned');
  };
  const apply = (uuid: string, choice: { doubtful?: boolean; allOrNothing?: boolean } = {}) =>
    imports.applyPlan.mutate({ uuid, doubtful: false, allOrNothing: false, ...choice });
  /** A file whose whole plan is applied, to its end. */
  const bring = async (...given: Parameters<typeof check>) => {
    const { uuid } = await check(...given);
    await apply(uuid);
    return reaches(uuid, 'done');
  };
  const rows = async (
    uuid: string,
    filter: {
      verdict?: 'new' | 'same' | 'refused' | 'doubtful';
      outcome?: 'added' | 'refused' | 'moved' | 'unknown' | 'undone' | 'kept';
      search?: string;
    } = {},
  ) => (await imports.rows.query({ uuid, itemsPerPage: 100, ...filter })).items;
  /** What a job's file holds. */
  const download = async (job: string | null): Promise<Buffer> => {
    const { url } = await jobs.ticket.mutate({ uuid: job ?? '' });
    return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
  };

  return { send, upload, startOf, start, reaches, check, apply, bring, rows, download };
}
