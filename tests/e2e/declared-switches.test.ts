import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { announced, confirm, decline, failureAlert, isFocused, question } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled } from '../kit/screen.ts';
import { addressOf, screenNamed } from '../kit/screens.ts';
import { SWITCHES, type SwitchUnderTest, type Turn } from '../kit/switches.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));
const of = await listSubjects(stack.marketplace.sql);

const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method }) => method !== 'GET').map(({ call, body }) => ({ call, body }));

/** The first row of the list, and what turns it from its state to the other and back. */
async function open(name: string, list: SwitchUnderTest, options: PageOptions = {}) {
  const page = await signedInPage(stack, options);
  await page.goto(addressOf(screenNamed(name), of));
  await settled(page);
  const uuid = (await rows(page).first().getAttribute('data-row')) ?? '';
  const row = page.locator(`tr[data-row="${uuid}"]`);
  const isOn = (await row.getByText(list.on[2], { exact: true }).count()) > 0;
  const [there, back] = isOn ? [list.off, list.on] : [list.on, list.off];
  const control = row.getByRole('switch', { name: there[0] });
  const turn = () => control.press('Space');
  const expectState = async ([, , state]: Turn) => {
    await row.getByText(state, { exact: true }).waitFor();
    for (const box of await row.getByRole('switch').all()) await expect.poll(() => box.isChecked()).toBe(state === list.on[2]);
  };
  await keepToastsOpen(page);
  await stack.marketplace.forget();
  return { page, uuid, isOn, there, back, control, turn, expectState };
}

/** With the ids of what a story proves of each list. */
const cases = (proven: (list: SwitchUnderTest) => string) =>
  Object.entries(SWITCHES).map(([name, list]) => [name, proven(list), list] as const);

describe('a row that can be switched, as its list is declared,', () => {
  it.each(cases(({ proves }) => ['MSG-003', ...proves].join(', ')))(
    '%s: is switched both ways after a question that can be declined, and back by «Annuler» [%s]',
    async (name, _ids, list) => {
      const { page, uuid, isOn, there, back, control, turn, expectState } = await open(name, list);
      await turn();
      if (list.warning) await question(page, there[1]).getByText(list.warning).waitFor();
      await decline(page, there[1]);
      await expectState(back);
      await expect.poll(() => control.evaluate(isFocused)).toBe(true);
      expect(await writes()).toEqual([]);
      await turn();
      await confirm(page, there[1]);
      await announced(page, list.done ?? 'Statut modifié').waitFor();
      await expectState(there);
      await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
      await announced(page, 'Le statut est de nouveau celui d’avant.').waitFor();
      await expectState(back);
      for (const way of [there, back]) {
        await turn();
        await confirm(page, way[1]);
        await expectState(way);
      }
      const { call, body = (isActive: boolean) => ({ isActive }) } = list;
      expect(await writes()).toEqual([!isOn, isOn, !isOn, isOn].map((to) => ({ call, body: body(to, uuid) })));
    },
  );

  it.each(cases(({ failed }) => failed?.[1] ?? 'MSG-001'))(
    '%s: could not be switched, stays as it is and says so [%s]',
    async (name, _ids, list) => {
      for (const failure of list.failures ?? [{ status: 500 }]) {
        const { page, there, back, turn, expectState } = await open(name, list, { allow: [/Failed to load resource/] });
        await stack.marketplace.faults([{ call: list.call, ...failure }]);
        await turn();
        await confirm(page, there[1]);
        await failureAlert(page, list.failed?.[0]).waitFor();
        await expectState(back);
        await stack.marketplace.faults([]);
      }
    },
  );
});
