import { whiteListContract } from '@comptoir/shared/access/texts';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { announced, failureAlert } from '../kit/confirmation.ts';
import { rows, settled } from '../kit/screen.ts';
import { openList } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();
// For the page, which all tests of this file share.
await page.clock.install();

describe('the tip of an icon button', () => {
  const pencil = page.getByRole('button', { name: 'Modifier Fret Montfaure' });
  const tip = page.getByRole('tooltip');

  it('shows its name under the pointer, stays while the pointer is on it, and goes with Escape (WCAG 1.4.13)', async () => {
    await openList(page);
    await pencil.hover();
    await tip.filter({ hasText: 'Modifier Fret Montfaure' }).waitFor();
    await expectNoViolations(page);
    const { x, y, width, height } = (await tip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    // Longer than the delay before it is hidden.
    await page.clock.runFor(1_000);
    expect(await tip.count()).toBe(1);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await pencil.hover();
    await tip.waitFor();
    await page.mouse.move(400, 5);
    await tip.waitFor({ state: 'hidden' });
  });
});

describe('an offer to undo', () => {
  const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });

  /** A transporter that was just switched, the pointer on the undo button, and a mocked clock. */
  async function switched(): Promise<void> {
    standIn.answer('suppliers.transporters.setActive', (() => null) as never);
    await openList(page);
    await page.getByRole('switch', { name: 'Transporteur Relais Tréval' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    // Moving the pointer away resumes the paused timer.
    await undo.hover();
    await expect.poll(() => undo.evaluate((button) => button.matches(':hover'))).toBe(true);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
  }

  it('lasts ten seconds, and while the pointer or the focus is on it, or the page is out of sight', async () => {
    await switched();
    await page.mouse.move(5, 5);
    await page.clock.runFor(9_500);
    expect(await undo.count()).toBe(1);
    await undo.hover();
    await page.clock.runFor(60_000);
    expect(await undo.count()).toBe(1);
    await page.keyboard.press('F8');
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    // The pointer leaves, the focus stays.
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    expect(await undo.count()).toBe(1);
    const sight = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await sight(true);
    await page.getByRole('searchbox').focus();
    await page.clock.runFor(60_000);
    expect(await undo.count()).toBe(1);
    await sight(false);
    await page.clock.runFor(9_500);
    expect(await undo.count()).toBe(1);
    await page.clock.runFor(1_000);
    await undo.waitFor({ state: 'detached' });
  });
});

describe('a message of an action', () => {
  it.each([
    ['done', announced(page, whiteListContract.toggled)],
    ['refused', failureAlert(page, 'Liste verrouillée.')],
  ])('that was %s lasts three seconds [LCM-006, MSG-004, SUP-013]', async (end, message) => {
    allowFailures();
    if (end === 'done') standIn.answer('access.ipWhiteList.setStatus', (() => null) as never);
    else standIn.fail('access.ipWhiteList.setStatus', { code: 'REFUSED', serverMessage: 'Liste verrouillée.', fields: [] });
    // The tests above have stopped the clock.
    await page.clock.resume();
    await page.goto('/admin/white/list');
    await settled(page);
    await page.clock.pauseAt(new Date((await page.evaluate<number>('Date.now()')) + 1_000));
    await rows(page).first().getByRole('switch').click();
    await expect.poll(() => page.clock.runFor(10).then(() => message.count())).toBe(1);
    await page.clock.runFor(2_800);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(300);
    await message.waitFor({ state: 'detached' });
  });
});

it('a code is shown for sixty seconds, whatever the clock of the PC says, and is stored nowhere in the browser [MSK-002]', async () => {
  // The tests above have stopped the clock.
  await page.clock.resume();
  const code = 'ABCD-EFGH-7MS5';
  standIn.answer('stock.codes.reveal', () => ({ code, origins: [] }));
  await page.goto('/admin/catalogue/ListCodes');
  await settled(page);
  const row = rows(page).first();
  await row.getByRole('button', { name: /^Afficher le code/ }).click();
  await row.getByText(code, { exact: true }).waitFor();
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.href]));
  expect(await stored()).not.toContain(code);
  await page.clock.pauseAt(new Date((await page.evaluate<number>('Date.now()')) + 50_000));
  expect(await row.getByText(code, { exact: true }).count()).toBe(1);
  await page.clock.setSystemTime(new Date((await page.evaluate<number>('Date.now()')) - 3_600_000));
  await page.clock.runFor(12_000);
  await row.getByRole('button', { name: /^Afficher le code/ }).waitFor();
  expect(await page.content()).not.toContain(code);
  expect(await stored()).not.toContain(code);
});
