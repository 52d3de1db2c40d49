import { variantContract } from '@comptoir/shared/catalogue/variants/variant-texts';
import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { dashboardTexts } from '@comptoir/shared/dashboard/texts';
import { exportContract, exportTexts } from '@comptoir/shared/exports/texts';
import { importJobTexts } from '@comptoir/shared/imports/job-texts';
import { importPlanContract, importProgressTexts } from '@comptoir/shared/imports/texts';
import { IMPORT_STEPS } from '@comptoir/shared/jobs/import-steps';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { describe, expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows } from '../kit/screen.ts';
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

it('the creation of variants that was resumed is announced, whatever the last read of its results says [PVA-051, VAS-005]', async () => {
  const { attributes } = await standIn.recorded('catalogue.variants.subject', { uuid: productOfVariants });
  const axes = [{ attribute: attributes[0]?.uuid ?? '', values: [{ uuid: null, value: 'Marine' }] }];
  const rows = [{ at: [0], price: null, stock: null, reference: null }];
  answerJob();
  // Read before the end, by a request that replaced the one after it.
  standIn.answer('catalogue.variants.batch', () => ({ job: failed, axes, rows, items: [] }) as never);
  await page.goto(`/admin/addAttribut/${productOfVariants}`);
  await retry();
  await page.getByText(variantContract.created).waitFor();
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

it('a check that is compared with a large stock tells how much of it was read [IPL-020]', async () => {
  const read = await standIn.recorded('imports.get', { uuid: SHOWN_IMPORT });
  standIn.answer('imports.get', () => ({ ...read, state: 'checking', job: UUID, finishedAt: null }) as never);
  const progress = { bytes: 0, lines: 12_000, bytesPerSecond: 0, bytesTotal: null, linesTotal: 200_000 };
  standIn.answer(
    'jobs.get',
    () => ({ ...failed, kind: 'imports.check', state: 'running', failure: null, finishedAt: null, progress }) as never,
  );
  await page.goto(`/admin/imports/${SHOWN_IMPORT}`);
  await page.getByText(importProgressTexts.comparing({ done: 12_000, total: 200_000 })).waitFor();
  await page.getByText('6\u202f%').waitFor();
});

/** A page of «Tâches» with one job, which every screen reads. */
const answerJobs = (job: object) => standIn.answer('jobs.list', () => ({ items: [job], total: 1 }) as never);
const ofImport = { ...failed, title: importJobTexts.apply, import: SHOWN_IMPORT } as const;

describe.each(IMPORT_STEPS)('a task %s that has stopped', (kind) => {
  it('is not run again from «Tâches»: its import says what can be done [IPL-021, DAY-012]', async () => {
    answerJobs({ ...ofImport, kind });
    await page.goto('/admin/jobs');
    await rows(page).getByText(jobTexts.states.failed).waitFor();
    expect(
      await rows(page)
        .getByRole('button', { name: new RegExp(`^${jobTexts.retry}`) })
        .count(),
    ).toBe(0);
    await rows(page).getByRole('link', { name: importJobTexts.apply }).click();
    await page.waitForURL(`**/imports/${SHOWN_IMPORT}`);
  });
});

it('another task that has stopped is run again from «Tâches»', async () => {
  answerJobs({ ...failed, kind: 'imports.countLot' });
  await page.goto('/admin/jobs');
  await rows(page)
    .getByRole('button', { name: new RegExp(`^${jobTexts.retry}`) })
    .waitFor();
});

it('the panel of tasks opens the import of one that has stopped [IPL-021]', async () => {
  answerJobs({ ...ofImport, kind: 'imports.apply', state: 'cancelled', failure: null });
  await page.goto('/admin/jobs');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${jobTexts.title}`) })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${jobTexts.openImport}`) }).click();
  await page.waitForURL(`**/imports/${SHOWN_IMPORT}`);
});

it('an import whose outcome is unknown is «À vérifier» in «Tâches» and in «Tâches de tous», and neither done nor failed [IPL-023, DAY-005]', async () => {
  const uncertain = { ...ofImport, kind: 'imports.apply', failure: 'UNCERTAIN' };
  answerJobs(uncertain);
  standIn.answer('jobs.queue.list', () => ({ items: [{ ...uncertain, import: null, phase: 'failed' }], total: 1 }) as never);
  for (const address of ['/admin/jobs', '/admin/jobs/queue']) {
    await page.goto(address);
    await rows(page).getByText(jobTexts.inPart, { exact: true }).waitFor();
    await rows(page)
      .getByText(/^Résultat inconnu/)
      .waitFor();
    expect(await rows(page).getByText(jobTexts.states.failed, { exact: true }).count()).toBe(0);
    expect(await rows(page).locator('.text-danger-text').count()).toBe(0);
  }
  await page.goto('/admin/dashboard');
  await page.getByRole('region', { name: dashboardTexts.jobs }).getByText(jobTexts.inPart, { exact: true }).waitFor();
});

it('a task that counts rows has their rate and the remaining time in «Tâches» [IPL-020]', async () => {
  const progress = { bytes: 0, lines: 6_000, bytesPerSecond: 0, bytesTotal: null, linesTotal: 24_000 };
  const running = { ...ofImport, kind: 'imports.apply', state: 'running', failure: null, finishedAt: null, updatedAt: LATER, progress };
  answerJobs(running);
  await page.goto('/admin/jobs');
  await rows(page)
    .getByText(/^25\s% · 6\s000 lignes sur 24\s000 · 100 lignes\/s · encore 3 min 00 s$/)
    .waitFor();
  answerJobs({ ...running, progress: { ...progress, lines: 0 } });
  await page.goto('/admin/jobs');
  await rows(page)
    .getByText(/^0\s% · 0 ligne sur 24\s000$/)
    .waitFor();
});
