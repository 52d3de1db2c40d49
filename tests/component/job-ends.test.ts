import { variantContract } from '@comptoir/shared/catalogue/variants/variant-texts';
import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { exportContract, exportTexts } from '@comptoir/shared/exports/texts';
import { importPlanContract } from '@comptoir/shared/imports/texts';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { selectOption } from '../kit/listbox.ts';
import { addShownImport, SHOWN_IMPORT } from '../kit/shown-import.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
await addShownImport(stack);
const { productOfVariants } = await listSubjects(stack.marketplace.sql);

const UUID = '11111111-2222-4333-8444-555555555555';
const AT = '2026-01-15T10:00:00.000Z';
const LATER = '2026-01-15T10:01:00.000Z';
const failed = {
  ...{ uuid: UUID, kind: 'exports.soldCode', title: 'Export', detail: '', author: 'Camille', attempt: 1, requestId: 'essai' },
  ...{ state: 'failed', failure: 'UPSTREAM_DOWN', outcome: null, file: null, import: null, isPaused: false, nextAttemptAt: null },
  progress: { bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: null },
  ...{ createdAt: AT, updatedAt: AT, startedAt: AT, finishedAt: AT, expiresAt: null },
};
/** The same job, retried, and over before its page has read that it runs. */
const succeeded = { ...failed, state: 'succeeded', failure: null, attempt: 2, updatedAt: LATER, startedAt: LATER, finishedAt: LATER };

/** The job, which fails until it is retried. */
function answerJob(ended: object = succeeded) {
  let job: object = failed;
  standIn.answer('jobs.get', () => job as never);
  standIn.answer('jobs.retry', () => {
    job = ended;
    return job as never;
  });
  return () => job;
}
const retry = () => page.getByRole('button', { name: new RegExp(`^${jobTexts.retry}`) }).click();

it('the export of a page whose end is known before the response to its start is announced [EXP-025]', async () => {
  standIn.answer('exports.start', () => failed as never);
  standIn.answer('jobs.get', () => failed as never);
  await page.goto('/admin/sold/export');
  await selectOption(page.getByLabel(exportTexts.type), 'Codes vendus');
  await page.getByRole('button', { name: exportTexts.submit }).click();
  await page.getByText(exportContract.failed, { exact: true }).waitFor();
});

it('the export of a page that was retried and ends before the page has seen it run is downloaded; one found over is not [EXP-025]', async () => {
  answerJob();
  standIn.answer('jobs.ticket', () => ({ url: '#file' }) as never);
  await page.goto(`/admin/sold/export?job=${UUID}`);
  await retry();
  await page.getByText(exportTexts.finished).waitFor();
  expect(standIn.sentTo('jobs.ticket')).toEqual([{ uuid: UUID }]);
  await page.goto('/admin/jobs');
  await page.goto(`/admin/sold/export?job=${UUID}`);
  await page.getByText(jobTexts.download).first().waitFor({ state: 'detached' });
  expect(standIn.sentTo('jobs.ticket')).toHaveLength(1);
});

it('the creation of variants that was retried and ends before its page has seen it run is announced, and opens the list [PVA-051]', async () => {
  const { attributes } = await standIn.recorded('catalogue.variants.subject', { uuid: productOfVariants });
  const axes = [{ attribute: attributes[0]?.uuid ?? '', values: [{ uuid: null, value: 'Marine' }] }];
  const rows = [{ at: [0], price: null, stock: null, reference: null }];
  const job = answerJob();
  standIn.answer('catalogue.variants.batch', () => ({ job: job(), axes, rows, items: [] }) as never);
  await page.goto(`/admin/addAttribut/${productOfVariants}`);
  await retry();
  await page.getByText(variantContract.created).waitFor();
  await expect.poll(() => page.url()).toContain(`/${productOfVariants}`);
  await page.getByRole('heading', { level: 1, name: /^Variants de/ }).waitFor();
});

it('an import that was resumed and ends before its page has seen it run is announced, and returns to its list [IMP-007]', async () => {
  const read = await standIn.recorded('imports.get', { uuid: SHOWN_IMPORT });
  const counts = { new: 25, same: 0, refused: 0, doubtful: 0 };
  const interrupted = { ...read, counts, mine: true, state: 'interrupted', canResume: true, finishedAt: null };
  let shown: object = interrupted;
  standIn.answer('imports.get', () => shown as never);
  standIn.answer('imports.resume', () => {
    shown = { ...interrupted, state: 'done', canResume: false, finishedAt: LATER };
    return shown as never;
  });
  await page.goto(`/admin/imports/${SHOWN_IMPORT}`);
  await page.getByRole('button', { name: importPlanContract.resume }).click();
  await page.getByText(csvImportTexts.done).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Codes' }).waitFor();
});
