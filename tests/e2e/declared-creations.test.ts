import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { announced, confirm, decline, isFocused } from '../kit/confirmation.ts';
import { openCreation } from '../kit/creation.ts';
import { FORMS } from '../kit/forms.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const CREATIONS = FORMS.flatMap(({ creation, ...form }) =>
  creation ? [[form.name, creation.proves.join(', '), form, creation] as const] : [],
);

describe('a new record, as its form is declared,', () => {
  it.each(CREATIONS)('%s: is added from its list, sent once, announced and listed [%s]', async (_name, _ids, form, creation) => {
    const [, question, done] = creation.texts;
    const [text, shown] = creation.typed ?? ['Essai tout neuf', 'Essai tout neuf'];
    const sent = () => stack.marketplace.requests(`${form.call.slice(0, form.call.lastIndexOf('.'))}.create`);
    const field = () => page.getByRole('textbox', { name: form.field.label, exact: true });
    const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const page = await signedInPage(stack);
    await openCreation(page, form.list, creation);
    await field().waitFor();
    if (form.isDialog) await expect.poll(() => field().evaluate(isFocused)).toBe(true);
    await expectNoViolations(page);
    const address = page.url();
    await field().fill(text);
    await creation.fill?.(page);
    await expectNoViolations(page);
    await save();
    if (question !== null) {
      await decline(page, question);
      expect(await sent()).toEqual([]);
      expect(await field().inputValue()).toBe(text);
      await save();
      await confirm(page, question);
    }
    await announced(page, done).waitFor();
    await field().waitFor({ state: 'detached' });
    const row = rows(page).filter({ has: page.getByText(shown, { exact: true }) });
    for (const value of creation.shows ?? []) await row.getByText(value, { exact: true }).waitFor();
    await row.waitFor();
    expect(await sent()).toHaveLength(1);
    if (form.isDialog) return;
    await page.goBack();
    expect(page.url()).not.toBe(address);
  });
});
