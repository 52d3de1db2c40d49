import { randomUUID } from 'node:crypto';
import { takeBackTexts } from '@comptoir/shared/history/take-back';
import { historyTexts } from '@comptoir/shared/history/texts';
import { expect, it } from 'vitest';
import { answer, failureAlert, question } from '../kit/confirmation.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();

function answerOperation(result: 'done' | 'partial' = 'done') {
  standIn.answer('history.get', (() => ({
    ...{ id: '1', at: new Date().toISOString(), email: 'admin@comptoir.example', act: 'disable', kind: 'supplier', record: '', count: 2 },
    ...{ name: null, result, import: null, sheet: null, isBulk: true, takenBack: null, keptDays: 90 },
  })) as never);
  standIn.answer('history.records', () => ({ items: [], total: 0 }) as never);
}

it.each([2, 0])(
  'an operation that is still running, with %s records to restore, is not taken back, and says why [BKO-004, DAY-012]',
  async (left) => {
    answerOperation('partial');
    standIn.answer('history.takeBackPlan', () => ({ left, changed: 0, unknown: 0, isRunning: true }));
    await page.goto('/admin/journal/1');
    const takeBack = page.getByRole('button', { name: takeBackTexts.action });
    await takeBack.waitFor();
    expect(await takeBack.getAttribute('aria-disabled')).toBe('true');
    expect(await takeBack.getAttribute('aria-description')).toBe(takeBackTexts.stillRunning);
  },
);

it('an operation that is taken back without a reply is taken back once, when it is pressed again [HIS-013]', async () => {
  allowFailures();
  // As over plain HTTP.
  await page.evaluate(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }));
  answerOperation();
  standIn.answer('history.takeBackPlan', () => ({ left: 2, changed: 0, unknown: 0, isRunning: false }));
  standIn.fail('history.takeBack', 'cut');
  await page.goto('/admin/journal/1');
  const takeBack = page.getByRole('button', { name: takeBackTexts.action });
  await takeBack.click();
  await answer(page, takeBackTexts.title, 'Oui');
  await failureAlert(page, /./).first().waitFor();
  standIn.recover();
  standIn.answer('history.takeBack', (() => ({ uuid: '11111111-2222-4333-8444-555555555555', state: 'queued' })) as never);
  await question(page, takeBackTexts.title).waitFor({ state: 'detached' });
  await takeBack.click();
  await answer(page, takeBackTexts.title, 'Oui');
  await page.getByText(takeBackTexts.started).first().waitFor();
  const sent = standIn.sentTo('history.takeBack');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a deleted record that is created anew without a reply is created once, when it is pressed again [HIS-014]', async () => {
  allowFailures();
  const [former, created] = [randomUUID(), randomUUID()];
  standIn.answer('history.before', () => [{ field: 'title', value: 'Nouveauté' }]);
  standIn.answer('history.nameOf', (() => 'Nouveauté') as never);
  standIn.fail('homepage.news.get', { code: 'NOT_FOUND' });
  standIn.fail('homepage.news.create', 'cut');
  await page.goto(`/admin/historique/news/${former}/1`);
  const recreate = page.getByRole('button', { name: historyTexts.recreate, exact: true });
  await recreate.click();
  await page.getByText(historyTexts.notRecreated).waitFor();
  standIn.recover();
  standIn.answer('homepage.news.create', (() => ({ uuid: created })) as never);
  await recreate.click();
  await page.getByText(historyTexts.recreated).first().waitFor();
  const sent = standIn.sentTo('homepage.news.create');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.requestKey).toEqual(expect.any(String));
  expect(sent[1]).toEqual(sent[0]);
});
