import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { PICTURE } from '../kit/picture.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { answer, dialog, nameField, openEdit, openNew, question, row, save } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const sent = async () =>
  (await stack.marketplace.requests()).filter(({ method, call }) => method !== 'GET' && call?.startsWith('suppliers.'));
const CREATE = 'Ajouter un transporteur';
const CREATE_QUESTION = 'Créer ce transporteur ?';

describe('a new transporter', () => {
  it('is asked for in a dialog with a name and a thumbnail, confirmed, created active and announced [TRA-007, TRA-009, TRA-014, TRA-023, TRA-025]', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    expect(await nameField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Vignette : Choisir une image' }).waitFor();
    await expectNoViolations(page);
    await nameField(page).fill('Colis du Midi');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await question(page, CREATE_QUESTION).waitFor();
    await expectNoViolations(page);
    await answer(page, CREATE_QUESTION, 'Non');
    expect(await sent()).toEqual([]);
    expect(await nameField(page).inputValue()).toBe('Colis du Midi');
    await save(page, CREATE_QUESTION);
    await page.getByText('Transporteur créé avec succès', { exact: true }).waitFor();
    await dialog(page, CREATE).waitFor({ state: 'detached' });
    await row(page, 'Colis du Midi').getByText('Actif', { exact: true }).waitFor();
    expect(await sent()).toHaveLength(1);
  });

  it('without a good name is refused in the documents’ words, and nothing is sent [TRA-016, TRA-017, TRA-018, TRA-019, TRA-020, TRA-021, MSG-002]', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    await nameField(page).pressSequentially('  Nord');
    expect(await nameField(page).inputValue()).toBe('Nord');
    const error = page.locator('#field-name-error');
    for (const [name, message] of [
      ['   ', 'Le champs Nom du transporteur est obligatoire'],
      ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
      ['Express-Nord', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
    ] as const) {
      await nameField(page).fill(name);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect.poll(() => error.textContent()).toBe(message);
    }
    const summary = page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    await summary.getByRole('link').click();
    expect(await nameField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await sent()).toEqual([]);
  });
});

describe('a transporter of the list', () => {
  it('opens in the same dialog, filled, and is edited after a confirmation [TRA-008, TRA-022, TRA-025, TRA-027]', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'Express Briselance');
    expect(await nameField(page).inputValue()).toBe('Express Briselance');
    expect(await stack.marketplace.requests('suppliers.transporters.get')).toHaveLength(1);
    await nameField(page).fill('Express Clairelance');
    await save(page);
    await page.getByText('Transporteur édité avec succès', { exact: true }).waitFor();
    await row(page, 'Express Clairelance').waitFor();
  });

  it('takes a thumbnail, chosen, sent at once, seen, replaced by paste and taken off [TRA-009, TRA-032]', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'Relais Tréval');
    const picture = dialog(page, 'Modifier un transporteur').locator('img');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Vignette : (Choisir une image|Remplacer)$/ }).click();
    await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText('1 champ modifié').waitFor();
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/media\//);
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: 'Vignette : Remplacer' }).evaluate(
      (button, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'collée.png', { type: 'image/png' }));
        button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
      },
      [...PICTURE],
    );
    await expect.poll(async () => (await stack.marketplace.requests('images.create')).length).toBe(2);
    await expect.poll(async () => (await picture.getAttribute('src')) !== first).toBe(true);
    await expectNoViolations(page);
    await save(page);
    await page.getByText('Transporteur édité avec succès', { exact: true }).waitFor();
    await openEdit(page, 'Relais Tréval');
    await picture.waitFor();
    await page.getByRole('button', { name: 'Vignette : Retirer' }).click();
    await save(page);
    await page.getByText('Transporteur édité avec succès', { exact: true }).waitFor();
    await openEdit(page, 'Relais Tréval');
    await page.getByRole('button', { name: 'Vignette : Choisir une image' }).waitFor();
    expect(await picture.count()).toBe(0);
  });

  it('refuses a file that is no image, or too large, before it is sent', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Vignette : Choisir une image' }).click();
      await (await chosen).setFiles(file);
    };
    const error = page.locator('#field-vignette-error');
    await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
    await expect.poll(() => error.textContent()).toBe('Le format de l’image est incorrect.');
    await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) });
    await expect.poll(() => error.textContent()).toBe('L’image ne doit pas dépasser 2 Mo.');
    expect(await stack.marketplace.requests('images.create')).toEqual([]);
  });
});
