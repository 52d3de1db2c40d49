import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { answer, isFocused } from '../kit/confirmation.ts';
import type { FormUnderTest } from '../kit/form-under-test.ts';
import { FORMS, NAMES } from '../kit/forms.ts';
import { startWebStack } from '../kit/web-stack.ts';

// The circuit breaker stays closed, so that each failure affects only one form.
const stack = await startWebStack({ marketplaceClient: { breakerFailures: 1_000 } });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];
const CANCEL = 'Êtes-vous sûr de vouloir annuler ?';
const INCOMPLETE = 'Désolé, tous les champs ne sont pas remplis correctement.';

const field = (page: Page, { field: { label } }: FormUnderTest) => page.getByRole('textbox', { name: label, exact: true });
const error = (page: Page, { field: { name = 'name' } }: FormUnderTest) => page.locator(`[id="field-${name}-error"]`);
const changed = (page: Page) => page.getByText('1 champ modifié');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const texts = ({ field: { texts: own = NAMES } }: FormUnderTest) => own;

const sent = async (form: FormUnderTest) => (await stack.marketplace.requests(form.call)).length;

async function recordOf({ name, record }: FormUnderTest): Promise<{ uuid: string; value: string }> {
  const [row] = await stack.marketplace.sql<{ uuid: string; value: string }>(record);
  if (!row) throw new Error(`the seed has no ${name}`);
  return row;
}

/** Opens the form of its record, loaded with the marketplace's values. */
async function open(form: FormUnderTest, options: PageOptions = {}): Promise<{ page: Page; uuid: string; initial: string }> {
  const page = await signedInPage(stack, options);
  const { uuid, value } = await recordOf(form);
  await form.open(page, uuid);
  await expect.poll(() => field(page, form).inputValue()).toBe(value);
  return { page, uuid, initial: value };
}

async function save(page: Page, { question }: FormUnderTest): Promise<void> {
  await button(page, 'Enregistrer').click();
  if (question) await answer(page, question, 'Oui');
}

const forms = FORMS.map((form) => [form.name, form] as const);
/** With the ids of what a story proves of every form, and of this one. */
const cases = (proven: (form: FormUnderTest) => string[] | undefined) =>
  FORMS.map((form) => [form.name, ['DAY-016', ...(proven(form) ?? [])].join(', '), form] as const);

describe('the form of a record, as it is declared,', () => {
  it.each(cases((form) => form.field.proves))(
    '%s: what it refuses is said below the field, listed above and in the title of the tab, and not sent [%s]',
    async (_name, _ids, form) => {
      const { page } = await open(form);
      for (const [text, message] of form.field.refused) {
        await field(page, form).fill(text);
        await button(page, 'Enregistrer').click();
        await expect.poll(() => error(page, form).textContent()).toBe(message);
      }
      const summary = page.getByRole('alert').filter({ has: page.getByRole('link'), hasText: form.incomplete ?? INCOMPLETE });
      await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
      expect(await page.title()).toMatch(/^Erreur : .* · Comptoir$/);
      await expectNoViolations(page);
      await summary.getByRole('link').first().click();
      expect(await field(page, form).evaluate(isFocused)).toBe(true);
      await field(page, form).fill(texts(form)[0]);
      await expect.poll(() => page.title()).not.toContain('Erreur');
      expect(await sent(form)).toBe(0);
    },
  );

  it.each(cases((form) => form.proves))(
    '%s: opens filled; declined, nothing is sent; what the marketplace refuses stands at its field, and Ctrl+S saves a second try [%s]',
    async (_name, _ids, form) => {
      const { page } = await open(form, { allow });
      const [text] = texts(form);
      await field(page, form).fill(text);
      if (form.question) {
        await button(page, 'Enregistrer').click();
        await answer(page, form.question, 'Non');
        expect([await field(page, form).inputValue(), await sent(form)]).toEqual([text, 0]);
      }
      const body = { violations: [{ propertyPath: form.field.name ?? 'name', message: 'Déjà pris ailleurs.' }] };
      await stack.marketplace.faults([{ call: form.call, status: 422, body }]);
      await save(page, form);
      await expect.poll(() => error(page, form).textContent()).toBe('Déjà pris ailleurs.');
      expect(await field(page, form).inputValue()).toBe(text);
      await stack.marketplace.faults([]);
      await page.keyboard.press('Control+s');
      if (form.question) await answer(page, form.question, 'Oui');
      await page.getByRole('status').filter({ hasText: form.done }).first().waitFor();
      expect((await recordOf(form)).value).toBe(text);
    },
  );

  it.each(forms)('%s: it is left at once untouched, and after a confirmation when something was typed [MSG-003]', async (_name, form) => {
    const { page, uuid } = await open(form);
    await button(page, 'Annuler').click();
    await field(page, form).waitFor({ state: 'detached' });
    await form.open(page, uuid);
    await expect.poll(() => field(page, form).inputValue()).not.toBe('');
    const text = texts(form)[1];
    await field(page, form).fill(text);
    await changed(page).waitFor();
    await button(page, 'Annuler').click();
    await answer(page, CANCEL, 'Non');
    expect(await field(page, form).inputValue()).toBe(text);
    await button(page, 'Annuler').click();
    await answer(page, CANCEL, 'Oui');
    await field(page, form).waitFor({ state: 'detached' });
    expect(await sent(form)).toBe(0);
  });

  it.each(forms)('%s: what was typed is a draft once the page is gone, taken up again or dropped', async (_name, form) => {
    const { page, uuid, initial } = await open(form);
    page.on('dialog', (shown) => void shown.accept());
    const text = texts(form)[1];
    await field(page, form).fill(text);
    await changed(page).waitFor();
    await page.goto('/admin/dashboard');
    await form.open(page, uuid);
    await button(page, 'Supprimer le brouillon').waitFor();
    expect(await field(page, form).inputValue()).toBe(initial);
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await expect.poll(() => field(page, form).inputValue()).toBe(text);
    await changed(page).waitFor();
    await page.goto('/admin/dashboard');
    await form.open(page, uuid);
    await button(page, 'Supprimer le brouillon').click();
    await page.goto('/admin/dashboard');
    await form.open(page, uuid);
    await expect.poll(() => field(page, form).inputValue()).toBe(initial);
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
  });

  it.each(forms)(
    '%s: what somebody else changed meanwhile is shown beside mine, and nothing is sent before I choose',
    async (_name, form) => {
      const { page, uuid } = await open(form, { allow });
      await field(page, form).fill(texts(form)[2]);
      await stack.marketplace.sql(form.field.meanwhile, [uuid]);
      await save(page, form);
      const conflict = page.getByRole('alertdialog', { name: `« ${form.field.label} » a changé pendant votre saisie` });
      await conflict.waitFor();
      expect(await sent(form)).toBe(0);
      await conflict.getByRole('button', { name: 'Garder ma valeur' }).click();
      await page.getByRole('status').filter({ hasText: form.done }).first().waitFor();
      expect(await sent(form)).toBe(1);
    },
  );

  it.each(forms)('%s: a record that cannot be read says so, and is read again on demand', async (_name, form) => {
    const page = await signedInPage(stack, { allow });
    const { uuid } = await recordOf(form);
    const read = `${form.call.slice(0, form.call.lastIndexOf('.'))}.get`;
    await stack.marketplace.faults([{ call: read, status: 503 }]);
    await form.open(page, uuid);
    await button(page, 'Réessayer').waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await button(page, 'Réessayer').click();
    await expect.poll(() => field(page, form).inputValue()).not.toBe('');
  });
});
