import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { announced, confirm, decline, failureAlert, isFocused, question } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { REMOVALS } from '../kit/removals.ts';
import { rows, settled } from '../kit/screen.ts';
import { addressOf, screenNamed } from '../kit/screens.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));
const of = await listSubjects(stack.marketplace.sql);

const LISTS = Object.entries(REMOVALS).map(([name, list]) => [name, ['MSG-003', ...list.proves].join(', '), list] as const);

describe('a row that can be removed, as its list is declared,', () => {
  it.each(LISTS)(
    '%s: is removed for good after a question that can be declined, or says that it was not [%s]',
    async (name, _ids, list) => {
      const {
        texts: [label, title, done],
        yes = 'Supprimer',
      } = list;
      if (list.added) await stack.marketplace.sql(list.added);
      const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
      await page.goto(addressOf(screenNamed(name), of));
      await settled(page);
      await keepToastsOpen(page);
      await stack.marketplace.forget();
      const writes = async () => (await stack.marketplace.requests()).filter(({ method }) => method !== 'GET').map(({ call }) => call);
      const removable = rows(page).filter({ has: page.getByRole('button', { name: label }) });
      const uuid = (await removable.first().getAttribute('data-row')) ?? '';
      const row = page.locator(`tr[data-row="${uuid}"]`);
      const control = row.getByRole('button', { name: label });
      const remove = () => control.press('Enter');

      await remove();
      const no = question(page, title).getByRole('button', { name: 'Non', exact: true });
      await expect.poll(() => no.evaluate(isFocused)).toBe(true);
      await decline(page, title);
      await expect.poll(() => control.evaluate(isFocused)).toBe(true);
      expect(await writes()).toEqual([]);

      await stack.marketplace.faults([{ call: list.call, ...(list.failure ?? { status: 500 }) }]);
      await remove();
      await confirm(page, title, yes);
      await failureAlert(page, list.failed).waitFor();
      await row.waitFor();
      await stack.marketplace.faults([]);
      await stack.marketplace.forget();

      await remove();
      await confirm(page, title, yes);
      await announced(page, done).waitFor();
      await row.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true);
      expect(await writes()).toEqual([list.call]);
      await page.reload();
      await settled(page);
      expect(await row.count()).toBe(0);
    },
  );
});
