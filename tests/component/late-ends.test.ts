import { sheetTexts } from '@comptoir/shared/bulk/texts';
import { failureTexts, formTexts } from '@comptoir/shared/form-texts';
import { historyTexts } from '@comptoir/shared/history/texts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rows, title } from '../kit/screen.ts';
import { nameField } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
afterEach(() => page.unroute('**/uploads/csv*'));

const PLAN = '11111111-2222-4333-8444-555555555555';
const path = () => new URL(page.url()).pathname;
const follow = (address: string) =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`nav a[href^="${to}"]`)?.click(), address);

/** The procedure replies when the test says so. */
function hold(procedure: 'bulk.checkSheet' | 'suppliers.transporters.update') {
  let end: { resolve: (reply: unknown) => void; reject: (reason: Error) => void } | undefined;
  standIn.answer(
    procedure,
    (() =>
      new Promise((resolve, reject) => {
        end = { resolve, reject };
      })) as never,
  );
  return {
    sent: () => expect.poll(() => end !== undefined).toBe(true),
    resolve: (reply: unknown) => end?.resolve(reply),
    refuse: () => end?.reject(new FailedCall({ code: 'UPSTREAM_DOWN' })),
  };
}

describe('a changed file that is still uploaded', () => {
  /** A file that is sent, and a form with changes that was opened since: on the same screen, or on another one. */
  async function typeDuringUpload(elsewhere: boolean) {
    await page.route('**/uploads/csv*', (route) => route.fulfill({ json: { uuid: PLAN, name: 'fiches.xlsx', bytes: 3 } }));
    const call = hold('bulk.checkSheet');
    await page.goto('/admin/catalogue/gift-card-product-api');
    await rows(page).first().waitFor();
    const file = { name: 'fiches.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('a') };
    await page.locator('input[type="file"][accept=".xlsx"]').setInputFiles(file);
    await call.sent();
    if (elsewhere) {
      await follow('/admin/catalogue/transporter/list');
      await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().click();
      await nameField(page).fill('Fret en cours');
      await page.getByText(formTexts.changed(1)).waitFor();
    }
    return call;
  }

  it('opens its plan when the user waits for it', async () => {
    const call = await typeDuringUpload(false);
    call.resolve({ uuid: PLAN, state: 'queued' });
    await page.waitForURL((url) => url.pathname.endsWith(PLAN));
  });

  it('pulls nobody out of a form on another screen: a message links to its plan', async () => {
    const call = await typeDuringUpload(true);
    const before = path();
    call.resolve({ uuid: PLAN, state: 'queued' });
    const message = page.getByRole('status').filter({ hasText: sheetTexts.uploaded('fiches.xlsx') });
    expect(await message.getByRole('link', { name: sheetTexts.plan }).getAttribute('href')).toContain(PLAN);
    expect([path(), await nameField(page).inputValue()]).toEqual([before, 'Fret en cours']);
  });

  it('says which file was refused after its screen was left', async () => {
    allowFailures();
    const call = await typeDuringUpload(true);
    call.refuse();
    const reason = `${failureTexts.generic} ${failureTexts.reasons.UPSTREAM_DOWN}`;
    await page.getByText(sheetTexts.notUploaded('fiches.xlsx', reason)).first().waitFor();
    expect(await nameField(page).inputValue()).toBe('Fret en cours');
  });
});

describe('a restore that ends after its plan was left', () => {
  let uuid = '';
  beforeAll(async () => {
    const [row] = await stack.marketplace.sql<{ uuid: string }>('select uuid from transporter where not archived order by id limit 1');
    uuid = row?.uuid ?? '';
  });

  async function leaveDuringRestore() {
    standIn.answer('history.before', () => [{ field: 'name', value: 'Fret ancien' }]);
    standIn.answer('history.nameOf', (() => 'Fret') as never);
    standIn.answer('history.lastChanges', () => []);
    const call = hold('suppliers.transporters.update');
    await page.goto(`/admin/historique/transporter/${uuid}/1`);
    await page.getByRole('button', { name: historyTexts.restoreSome(1) }).click();
    await call.sent();
    await follow('/admin/jobs');
    await title(page, 'Tâches');
    return call;
  }

  it('pulls nobody to the history', async () => {
    const call = await leaveDuringRestore();
    call.resolve(null);
    await page.getByText(historyTexts.restored).first().waitFor();
    await title(page, 'Tâches');
    expect(path()).toBe('/admin/jobs');
  });

  it('is told when it was refused', async () => {
    allowFailures();
    const call = await leaveDuringRestore();
    call.refuse();
    const reason = `${failureTexts.generic} ${failureTexts.reasons.UPSTREAM_DOWN}`;
    await page.getByText(formTexts.failedAfterLeaving(reason)).first().waitFor();
  });
});
