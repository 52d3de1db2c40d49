import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { tabThrough } from '../kit/keyboard.ts';
import { everyForm, type OpenedForm } from './every-form.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const client = createBrowserClient(stack.url);
await client.signIn();
const { edits, creations } = everyForm(stack, client);

/** None of them is declared, so that the stand-in would refuse it, which is noise, and fails the test. */
const writes = () =>
  standIn.sent.filter(({ path }) => /\.(create|update|save|add|start|check)[A-Z]?\w*$/.test(path)).map(({ path }) => path);
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** Tabs through all controls. */
async function walk(page: Page, name: string): Promise<void> {
  await page.locator('form').last().waitFor();
  expect(await tabThrough(page), name).toBeGreaterThan(0);
  expect(await page.getByText(/champs? modifiés?$/).count(), name).toBe(0);
  expect(await drafts(page), name).toEqual([]);
}

const cases = (forms: readonly OpenedForm[]) => forms.map((form) => [form.name, form] as const);

describe('a form that is opened at its own address, gone through by keyboard alone and not touched', () => {
  it.each(cases(edits))('over a record, of a %s, sends nothing and says so [MUT-007]', async (name, { open, save }) => {
    await open(page);
    await walk(page, name);
    await page.getByRole('button', { name: save, exact: true }).last().click();
    await page.getByText('Aucune modification à enregistrer.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(writes()).toEqual([]);
  });

  it.each(cases(creations))('of a new %s is refused before anything is sent [MUT-007]', async (name, { open, save }) => {
    await open(page);
    await walk(page, name);
    await page.getByRole('button', { name: save, exact: true }).last().click();
    await expect.poll(() => page.locator('[aria-invalid=true], [role=alert]').count()).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
  });
});
