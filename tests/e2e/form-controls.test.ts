import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { isFocused, question } from '../kit/confirmation.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { dialog } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Counts the submissions of the forms of a page. */
async function countSubmissions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.submissions = '0';
    addEventListener(
      'submit',
      () => {
        document.body.dataset.submissions = String(Number(document.body.dataset.submissions) + 1);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.submissions));
}

describe('a group of radio buttons', () => {
  async function open() {
    const page = await signedInPage(stack);
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
    const shown = dialog(page, 'Ajouter un fournisseur');
    const group = shown.getByRole('radiogroup', { name: 'Frais de gestion' });
    return { page, shown, yes: group.getByRole('radio', { name: 'Oui' }), no: group.getByRole('radio', { name: 'Non' }) };
  }

  it('is one stop of Tab, on the selected button; the arrows select, and go around; Enter submits its form once', async () => {
    const { page, shown, yes, no } = await open();
    await shown.getByRole('textbox', { name: 'Nom du fournisseur' }).focus();
    await page.keyboard.press('Tab');
    expect([await no.evaluate(isFocused), await no.isChecked()]).toEqual([true, true]);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect([await yes.evaluate(isFocused), await yes.isChecked(), await no.isChecked()]).toEqual([true, true, false]);
    await shown.getByRole('textbox', { name: 'Montant des frais' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await shown.getByRole('textbox', { name: 'Montant des frais' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await yes.evaluate(isFocused)).toBe(true);
    await expectNoViolations(page);
    await no.waitFor();
    const submissions = await countSubmissions(page);
    await no.press('Enter');
    await shown.getByRole('alert').first().waitFor();
    expect(await submissions()).toBe(1);
  });
});

describe('a switch', () => {
  async function open() {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/category/create');
    const control = page.getByRole('switch', { name: 'Catégorie activée', exact: true });
    await control.waitFor();
    return { page, control };
  }

  it('is switched by Space and by its label, described by its hint and its change, and submits its form once on Enter, not when an answering Enter is released', async () => {
    const { page, control } = await open();
    const described = () =>
      control.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
      );
    const hint = 'Désactivée, elle n’est pas montrée dans la boutique.';
    expect([await control.isChecked(), await described()]).toEqual([true, [hint]]);
    await control.press('Space');
    expect([await control.isChecked(), await described()]).toEqual([false, ['modifié', hint]]);
    await expectNoViolations(page);
    await page.getByText('Catégorie activée', { exact: true }).click();
    expect([await control.isChecked(), await described()]).toEqual([true, [hint]]);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Concerts');
    await page.getByRole('button', { name: 'Créer au premier niveau' }).click();
    const submissions = await countSubmissions(page);
    await control.press('Enter');
    const no = question(page, 'Créer cette catégorie ?').getByRole('button', { name: 'Non' });
    await no.focus();
    await page.keyboard.down('Enter');
    await no.waitFor({ state: 'detached' });
    expect(await control.evaluate(isFocused)).toBe(true);
    await page.keyboard.up('Enter');
    expect([await submissions(), await control.isChecked()]).toEqual([1, true]);
  });
});
