import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { choosePicture } from '../kit/choose-picture.ts';
import { question } from '../kit/confirmation.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { pick } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const LIST = '/admin/homepage/news';
const ADD = 'Ajouter une nouveauté';
const EDIT = /^Modifier la nouveauté en position \d/;

const product = (page: Page) => page.getByRole('combobox', { name: 'Produit', exact: true });
const position = (page: Page) => page.getByRole('textbox', { name: 'Position' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const error = (page: Page, field: string) => page.locator(`#field-${field}-error`);
const sent = async () =>
  (await stack.marketplace.requests()).filter(({ method, call }) => method !== 'GET' && call?.startsWith('homepage.'));

async function openList(page: Page): Promise<void> {
  await page.goto(`${LIST}?page=1&itemsPerPage=100`);
  await settled(page);
  await rows(page).first().waitFor();
}

/** Opens the edit page of the first row; answers the name of its product. */
async function openEdit(page: Page): Promise<string> {
  await openList(page);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Modifier la nouveauté / })
    .click();
  await title(page, EDIT);
  await expect.poll(() => product(page).inputValue()).toMatch(/\w{3}(?!…)/);
  await product(page).locator('..').locator('img').waitFor();
  return product(page).inputValue();
}

/** Name of a product that has one of its own. */
async function anyProduct(): Promise<string> {
  const [row] = await stack.marketplace.sql<{ name: string }>('select admin_product_name as name from master_product order by id limit 1');
  return row?.name ?? '';
}

describe('the news', () => {
  it('is added from the list; left incomplete it is refused; that the marketplace refuses it is said, and what was typed is kept [NEW-001, NEW-002, NEW-006, NEW-007, NEW-008, NEW-012, NEW-013, LCM-008, LCM-009, LCM-010, LCM-014, LCM-015]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Nouveautés' }).click();
    await title(page, 'Nouveautés');
    for (const heading of ['Produit', 'Position', 'Date de création']) {
      await page.getByRole('columnheader', { name: heading }).waitFor();
    }
    await page.getByRole('link', { name: ADD }).click();
    await title(page, ADD);
    await saveButton(page).click();
    await expect.poll(() => error(page, 'product').textContent()).toBe('Ce champ est obligatoire.');
    const summary = page.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    for (const image of ['imageWeb', 'imageMobile']) {
      expect(await error(page, image).textContent()).toBe('Les deux images sont obligatoires.');
    }
    for (const [typed, message] of [
      ['trois', 'Ce champ doit être un nombre décimal superieur à 0'],
      ['0,5', 'Ce champ doit être un nombre décimal superieur à 0'],
      ['', 'Ce champ est obligatoire.'],
    ] as const) {
      await position(page).fill(typed);
      await expect.poll(() => error(page, 'position').textContent()).toBe(message);
      expect(await position(page).inputValue()).toBe(typed);
    }
    await position(page).fill('1.5');
    await error(page, 'position').waitFor({ state: 'detached' });
    expect(await sent()).toEqual([]);
    const name = await anyProduct();
    await pick(page, 'Produit', name, name);
    await position(page).fill('3');
    await choosePicture(page, 'Web');
    await choosePicture(page, 'Mobile');
    // It was deleted meanwhile.
    await stack.marketplace.faults([
      { call: 'homepage.news.create', status: 422, body: { detail: `Item not found for "/api/master_products/${randomUUID()}".` } },
    ]);
    await saveButton(page).click();
    await page.getByRole('alert').getByText('L’uuid ajouté n’existe pas.').waitFor();
    await stack.marketplace.faults([{ call: 'homepage.news.create', status: 500 }]);
    await saveButton(page).click();
    await page.getByRole('alert').getByText("Une erreur est survenue au moment de l'ajout").waitFor();
    await stack.marketplace.faults([]);
    expect(await product(page).inputValue()).toBe(name);
    expect(await position(page).inputValue()).toBe('3');
  });
});

describe('one of the list', () => {
  it('opens filled, is edited, by the keyboard alone too, and leads back to the list, or to the page that was asked for [NEW-003]', async () => {
    const page = await signedInPage(stack);
    await openEdit(page);
    await position(page).fill('41');
    await page.getByText('1 champ modifié').waitFor();
    await saveButton(page).click();
    await page.getByText('Nouveauté modifiée', { exact: true }).waitFor();
    await title(page, 'Nouveautés');
    await rows(page).first().getByRole('cell', { name: '41', exact: true }).waitFor();
    await openEdit(page);
    await position(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await title(page, 'Nouveautés');
    await rows(page).first().getByRole('cell', { name: '42', exact: true }).waitFor();
    await stack.marketplace.forget();
    await openEdit(page);
    await position(page).fill('78');
    await page.getByText('1 champ modifié').waitFor();
    await page.getByRole('link', { name: 'Tâches', exact: true }).first().click();
    await question(page, 'Quitter sans enregistrer ?').getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await title(page, 'Tâches');
    expect(await sent()).toHaveLength(1);
  });

  it('shows that it is gone when it is, and read again on demand when it could not be read', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto(`${LIST}/${randomUUID()}/edit`);
    await page.getByRole('heading', { name: 'Cette fiche n’existe pas, ou n’existe plus' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await title(page, 'Nouveautés');
    await openList(page);
    await stack.marketplace.faults([{ call: 'homepage.news.get', status: 503 }]);
    await rows(page)
      .first()
      .getByRole('link', { name: /^Modifier la nouveauté / })
      .click();
    await page.getByRole('heading', { name: 'La fiche n’a pas pu être chargée' }).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await product(page).locator('..').locator('img').waitFor();
  });
});
