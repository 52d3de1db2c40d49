import type { Page } from 'playwright-core';
import { expectNoViolations } from './accessibility.ts';

export const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });

export const answer = (page: Page, title: string, button: string): Promise<void> =>
  question(page, title).getByRole('button', { name: button, exact: true }).click();

export const confirm = (page: Page, title: string, yes = 'Oui'): Promise<void> => answer(page, title, yes);

/** Declines a confirmation, which must have no accessibility violation. */
export async function decline(page: Page, title: string): Promise<void> {
  await question(page, title).waitFor();
  await expectNoViolations(page);
  await answer(page, title, 'Non');
  await question(page, title).waitFor({ state: 'detached' });
}

export const isFocused = (element: Element) => element === document.activeElement;

export const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** The failure alert with this text; null: with its summary only, where the documents have no text (LCM-011). */
export const failureAlert = (page: Page, text: string | RegExp | null = 'Désolé, il y a eu un problème. Veuillez réessayer.') =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('alert')
    .filter({ hasText: text ?? /^Erreur\s*(Pourquoi\s\?)?\s*$/ });
