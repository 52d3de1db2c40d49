import { dayProblem } from '@comptoir/shared/day-problem';
import { uiTexts } from '@comptoir/shared/layout';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { everyForm } from './every-form.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const client = createBrowserClient(stack.url);
await client.signIn();
const { edits, creations } = everyForm(stack, client);

const NO_DAYS = ['31/06/2026', '12/2026', 'demain'];
/** In no unit a number; «3,50 €» is one in a field with «€». */
const NO_NUMBERS = ['abc', '3,50 $'];
/** Not what is said of an empty field. */
const SENTENCE = /^(?!.*obligatoire|Veuillez saisir une quantité)./i;

const form = () => page.locator('form').last();
const days = () => form().locator(`input[placeholder="${uiTexts.dayPattern}"]:enabled:not([readonly]):visible`);
const numbers = () => form().locator('input[inputmode="decimal"]:enabled:not([readonly]):visible');
/** The error of a field; empty without one. */
const errorOf = (field: Locator) =>
  field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => (id.endsWith('-error') ? (document.getElementById(id)?.textContent ?? '') : '')).join('');
  });

/** The forms with days or numbers that are typed. */
const WITH = /^(a new|an edited) (product( \(.*)?|variant|shipping method|news|carousel|block( item)?|rate|order of vouchers|export)$/;

describe('a text that is no value of its field', () => {
  it.each([...edits.map((one) => [`an edited ${one.name}`, one] as const), ...creations.map((one) => [`a new ${one.name}`, one] as const)])(
    'is told by its own sentence in the form of %s, blocks its save and is never sent as an empty value',
    async (name, { open, save }) => {
      await open(page);
      await form().waitFor();
      const submit = page.getByRole('button', { name: save, exact: true }).last();
      await submit.waitFor();
      const fields = { days: await days().all(), numbers: await numbers().all() };
      expect(fields.days.length + fields.numbers.length > 0).toBe(WITH.test(name));
      const refused = async (field: Locator) => {
        const id = await field.getAttribute('id');
        await page.locator(`[role="alert"] a[href="#${id}"]`).waitFor();
        return errorOf(field);
      };
      const press = async () => {
        await submit.click();
        // The list of the errors has the focus: nothing was asked or sent.
        await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role="alert"]'))).toBe(true);
        expect(await page.getByRole('alertdialog').count()).toBe(0);
      };
      for (const text of fields.days.length === 0 ? [] : NO_DAYS) {
        for (const field of fields.days) await field.fill(text);
        await press();
        for (const field of fields.days) expect(await refused(field)).toBe(dayProblem(text));
      }
      for (const text of fields.numbers.length === 0 ? [] : NO_NUMBERS) {
        for (const field of fields.numbers) await field.fill(text);
        await press();
        for (const field of fields.numbers) expect(await refused(field), (await field.getAttribute('name')) ?? '').toMatch(SENTENCE);
      }
      // Mutations are not declared.
      expect(standIn.sent.filter(({ path }) => /\.(create|update|replace|save|order|mute|start)$/.test(path))).toEqual([]);
    },
  );
});
