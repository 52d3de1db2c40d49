import { conflictTexts, formTexts, INCOMPLETE } from '@comptoir/shared/form-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './accessibility.ts';
import { answer, isFocused } from './confirmation.ts';
import type { FormUnderTest } from './form-under-test.ts';
import { NAMES } from './forms.ts';

interface RecordUnderTest {
  uuid: string;
  /** The field as the form shows it. */
  value: string;
}

/** Where the forms run, and what happens there besides: through the stack, or mounted alone. */
export interface FormContext {
  openPage(form: FormUnderTest): Promise<Page>;
  /** The record as it is stored. */
  recordOf(form: FormUnderTest): Promise<RecordUnderTest>;
  /** Number of saves that were sent. */
  saves(form: FormUnderTest): Promise<number>;
  /** The next save is refused with this message at the field, until `recover`. */
  refuse(form: FormUnderTest, field: string, message: string): Promise<void> | void;
  /** The record cannot be read, until `recover`. */
  failRead(form: FormUnderTest): Promise<void> | void;
  recover(): Promise<void> | void;
  /** Somebody else changes the field. */
  changeMeanwhile(form: FormUnderTest, uuid: string): Promise<void> | void;
  /** After a save of this text in the field. */
  expectSaved(form: FormUnderTest, text: string): Promise<void>;
}

const field = (page: Page, { field: { label } }: FormUnderTest) => page.getByRole('textbox', { name: label, exact: true });
const fieldName = ({ field: { name = 'name' } }: FormUnderTest) => name;
const error = (page: Page, form: FormUnderTest) => page.locator(`[id="field-${fieldName(form)}-error"]`);
const changed = (page: Page) => page.getByText(formTexts.changed(1));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textsOf = ({ field: { texts = NAMES } }: FormUnderTest) => texts;
const done = (page: Page, form: FormUnderTest) => page.getByRole('status').filter({ hasText: form.done }).first().waitFor();
const resume = (page: Page) => page.getByRole('button', { name: /^Reprendre le brouillon/ });

/** What the stories share. */
function storiesOf(declared: readonly FormUnderTest[], context: FormContext) {
  const { openPage, recordOf } = context;

  /** Opens the form of its record, loaded with the stored values. */
  async function open(form: FormUnderTest): Promise<{ page: Page; uuid: string; initial: string }> {
    const page = await openPage(form);
    const { uuid, value } = await recordOf(form);
    await form.open(page, uuid);
    await expect.poll(() => field(page, form).inputValue()).toBe(value);
    return { page, uuid, initial: value };
  }

  const confirmed = async (page: Page, { question }: FormUnderTest) => {
    if (question) await answer(page, question, 'Oui');
  };
  async function save(page: Page, form: FormUnderTest): Promise<void> {
    await button(page, formTexts.save).click();
    await confirmed(page, form);
  }

  const forms = declared.map((form) => [form.name, form] as const);
  /** With the ids of what a story proves of every form, and of this one. */
  const cases = (proven: (form: FormUnderTest) => string[] | undefined) =>
    declared.map((form) => [form.name, ['DAY-016', ...(proven(form) ?? [])].join(', '), form] as const);
  return { open, confirmed, save, forms, cases };
}

/** What every form does of what it declares before it is saved: nothing of it reaches the server. */
export function describeFormInput(declared: readonly FormUnderTest[], context: FormContext): void {
  const { saves } = context;
  const { open, forms, cases } = storiesOf(declared, context);

  describe('the form of a record, as it is declared,', () => {
    it.each(cases((form) => form.field.proves))(
      '%s: what it refuses is said below the field, listed above and in the title of the tab, and not sent [%s]',
      async (_name, _ids, form) => {
        const { page } = await open(form);
        for (const [text, message] of form.field.refused) {
          await field(page, form).fill(text);
          await button(page, formTexts.save).click();
          await expect.poll(() => error(page, form).textContent()).toBe(message);
        }
        const summary = page.getByRole('alert').filter({ has: page.getByRole('link'), hasText: form.incomplete ?? INCOMPLETE });
        await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
        expect(await page.title()).toMatch(/^Erreur : .* · Comptoir$/);
        await expectNoViolations(page);
        await summary.getByRole('link').first().click();
        await expect.poll(() => field(page, form).evaluate(isFocused)).toBe(true);
        await field(page, form).fill(textsOf(form)[0]);
        await expect.poll(() => page.title()).not.toContain('Erreur');
        expect(await saves(form)).toBe(0);
      },
    );

    it.each(forms)('%s: it is left at once untouched, and after a confirmation when something was typed [MSG-003]', async (_name, form) => {
      const { page, uuid } = await open(form);
      await button(page, formTexts.cancel).click();
      await field(page, form).waitFor({ state: 'detached' });
      await form.open(page, uuid);
      await expect.poll(() => field(page, form).inputValue()).not.toBe('');
      const text = textsOf(form)[1];
      await field(page, form).fill(text);
      await changed(page).waitFor();
      await button(page, formTexts.cancel).click();
      await answer(page, formTexts.cancelTitle, 'Non');
      expect(await field(page, form).inputValue()).toBe(text);
      await button(page, formTexts.cancel).click();
      await answer(page, formTexts.cancelTitle, 'Oui');
      await field(page, form).waitFor({ state: 'detached' });
      expect(await saves(form)).toBe(0);
    });

    it.each(forms)('%s: what was typed is a draft once the page is gone, taken up again or dropped', async (_name, form) => {
      const { page, uuid, initial } = await open(form);
      const accept = (shown: { accept(): Promise<void> }) => void shown.accept();
      page.on('dialog', accept);
      const text = textsOf(form)[1];
      await field(page, form).fill(text);
      await changed(page).waitFor();
      await page.goto('/admin/dashboard');
      await form.open(page, uuid);
      await button(page, formTexts.dropDraft).waitFor();
      expect(await field(page, form).inputValue()).toBe(initial);
      await resume(page).click();
      await expect.poll(() => field(page, form).inputValue()).toBe(text);
      await changed(page).waitFor();
      await page.goto('/admin/dashboard');
      await form.open(page, uuid);
      await button(page, formTexts.dropDraft).click();
      await page.goto('/admin/dashboard');
      await form.open(page, uuid);
      await expect.poll(() => field(page, form).inputValue()).toBe(initial);
      expect(await resume(page).count()).toBe(0);
      page.off('dialog', accept);
    });

    it.each(forms)('%s: an offered draft outlives what is typed and undone beside it, and replaces nothing of it', async (_name, form) => {
      const { page, uuid, initial } = await open(form);
      const accept = (shown: { accept(): Promise<void> }) => void shown.accept();
      page.on('dialog', accept);
      const [, drafted, typed] = textsOf(form);
      const reopen = async () => {
        await page.goto('/admin/dashboard');
        await form.open(page, uuid);
        await resume(page).waitFor();
      };
      await field(page, form).fill(drafted);
      await changed(page).waitFor();
      await reopen();
      await field(page, form).fill(typed);
      await changed(page).waitFor();
      await field(page, form).fill(initial);
      await changed(page).waitFor({ state: 'detached' });
      await reopen();
      await field(page, form).fill(typed);
      await changed(page).waitFor();
      await resume(page).click();
      await resume(page).waitFor({ state: 'detached' });
      expect(await field(page, form).inputValue()).toBe(typed);
      page.off('dialog', accept);
    });
  });
}

/** What every form does of the record: read, saved, refused, and changed by somebody else meanwhile. */
export function describeFormSaves(declared: readonly FormUnderTest[], context: FormContext): void {
  const { openPage, recordOf, saves } = context;
  const { open, confirmed, save, forms, cases } = storiesOf(declared, context);

  describe('the saved form of a record, as it is declared,', () => {
    it.each(cases((form) => form.proves))(
      '%s: opens filled; declined, nothing is sent; what the marketplace refuses stands at its field, and Ctrl+S saves a second try [%s]',
      async (_name, _ids, form) => {
        const { page } = await open(form);
        const [text] = textsOf(form);
        await field(page, form).fill(text);
        if (form.question) {
          await button(page, formTexts.save).click();
          await answer(page, form.question, 'Non');
          expect([await field(page, form).inputValue(), await saves(form)]).toEqual([text, 0]);
        }
        await context.refuse(form, fieldName(form), 'Déjà pris ailleurs.');
        await save(page, form);
        await expect.poll(() => error(page, form).textContent()).toBe('Déjà pris ailleurs.');
        expect(await field(page, form).inputValue()).toBe(text);
        await context.recover();
        await page.keyboard.press('Control+s');
        await confirmed(page, form);
        await done(page, form);
        await context.expectSaved(form, text);
      },
    );

    it.each(forms)(
      '%s: what somebody else changed meanwhile is shown beside mine, and nothing is sent before I choose',
      async (_name, form) => {
        const { page, uuid } = await open(form);
        await field(page, form).fill(textsOf(form)[2]);
        await context.changeMeanwhile(form, uuid);
        await save(page, form);
        const conflict = page.getByRole('alertdialog', { name: conflictTexts.title([form.field.label]) });
        await conflict.waitFor();
        expect(await saves(form)).toBe(0);
        await conflict.getByRole('button', { name: conflictTexts.keepMine }).click();
        await done(page, form);
        expect(await saves(form)).toBe(1);
      },
    );

    it.each(forms)('%s: a record that cannot be read says so, and is read again on demand', async (_name, form) => {
      const page = await openPage(form);
      const { uuid } = await recordOf(form);
      await context.failRead(form);
      await form.open(page, uuid);
      await button(page, listTexts.retry).waitFor();
      await expectNoViolations(page);
      await context.recover();
      await button(page, listTexts.retry).click();
      await expect.poll(() => field(page, form).inputValue()).not.toBe('');
    });
  });
}
