import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { answer, openList, PATH, question, row } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const updates = async () => (await stack.marketplace.requests('suppliers.transporters.update')).map(({ method }) => method);
const requested = async () =>
  (await stack.marketplace.requests('suppliers.transporters.list')).map(({ query }) => new URLSearchParams(query));

describe('the transporters', () => {
  it('stand at their route, reached from the menu, ten at a time, without the archived ones [TRA-001, TRA-002, TRA-003, TRA-010, TRA-015]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs' }).click();
    await title(page, 'Gérer les transporteurs');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Nom', 'État', 'Date de création', 'Actions']);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await size.inputValue(), await size.getByRole('option').allTextContents()]).toEqual(['10', ['10', '25', '100']]);
    await page.getByText('11 transporteurs', { exact: true }).waitFor();
    expect((await requested()).every((query) => query.get('archived') === 'false')).toBe(true);
  });

  it('say whether they are active, and since when they exist; both sort [TRA-003, TRA-004]', async () => {
    const page = await signedInPage(stack);
    await openList(page);
    await row(page, 'Retrait sur place').getByText('Actif', { exact: true }).waitFor();
    await row(page, 'Navette Sablerive').getByText('Inactif', { exact: true }).waitFor();
    await row(page, 'Retrait sur place')
      .getByText(/^\d{2}\/\d{2}\/\d{4}$/)
      .waitFor();
    for (const [head, field] of [
      ['État', 'isActive'],
      ['Date de création', 'createdAt'],
    ] as const) {
      await page.getByRole('button', { name: head }).click();
      await expect.poll(async () => (await requested()).at(-1)?.get(`order[${field}]`)).toBe('asc');
    }
    expect(await page.getByRole('button', { name: 'Nom', exact: true }).count()).toBe(0);
  });

  it('are searched by name [TRA-006]', async () => {
    const page = await signedInPage(stack);
    await openList(page);
    await page.getByRole('searchbox', { name: 'Rechercher un transporteur' }).fill('navette');
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    expect((await requested()).at(-1)?.get('search')).toBe('navette');
  });

  it('are switched both ways, each time after a confirmation that can be declined [TRA-005, TRA-012, MSG-003]', async () => {
    const page = await signedInPage(stack);
    await openList(page);
    const other = page.getByRole('button', { name: 'Autres actions pour Fret Montfaure' });
    await other.click();
    await page.getByRole('menuitem', { name: 'Désactiver…' }).click();
    await expectNoViolations(page);
    await answer(page, 'Désactiver ce transporteur ?', 'Non');
    await question(page, 'Désactiver ce transporteur ?').waitFor({ state: 'detached' });
    expect(await updates()).toEqual([]);
    await other.click();
    await page.getByRole('menuitem', { name: 'Désactiver…' }).click();
    await answer(page, 'Désactiver ce transporteur ?', 'Oui');
    await page.getByText('Statut modifié').waitFor();
    await row(page, 'Fret Montfaure').getByText('Inactif', { exact: true }).waitFor();
    await other.click();
    await page.getByRole('menuitem', { name: 'Activer…' }).click();
    await answer(page, 'Activer ce transporteur ?', 'Oui');
    await row(page, 'Fret Montfaure').getByText('Actif', { exact: true }).waitFor();
    expect(await updates()).toEqual(['PATCH', 'PATCH']);
  });

  it('are archived after a confirmation, and gone for good [TRA-005, TRA-013, TRA-024]', async () => {
    const page = await signedInPage(stack);
    await openList(page);
    await page.getByRole('button', { name: 'Autres actions pour Chargeurs Grisebois' }).click();
    await page.getByRole('menuitem', { name: 'Archiver…' }).click();
    const no = question(page, 'Archiver ce transporteur ?').getByRole('button', { name: 'Non' });
    await expect.poll(() => no.evaluate((button) => button === document.activeElement)).toBe(true);
    await answer(page, 'Archiver ce transporteur ?', 'Oui');
    await page.getByText('Archivé !', { exact: true }).waitFor();
    await row(page, 'Chargeurs Grisebois').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true);
    await openList(page, '?page=1&itemsPerPage=100&order=isActive.asc');
    expect(await rows(page).count()).toBe(10);
    expect(await page.getByText('Chargeurs Grisebois').count()).toBe(0);
  });

  it('that cannot be switched stay as they are, and a sentence says so [MSG-001]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await openList(page);
    await stack.marketplace.faults([{ call: 'suppliers.transporters.update', status: 500 }]);
    await page.getByRole('button', { name: 'Autres actions pour Fret Montfaure' }).click();
    await page.getByRole('menuitem', { name: 'Désactiver…' }).click();
    await answer(page, 'Désactiver ce transporteur ?', 'Oui');
    await page.getByRole('alert').filter({ hasText: 'Désolé, il y a eu un problème. Veuillez réessayer.' }).waitFor();
    await stack.marketplace.faults([]);
    await row(page, 'Fret Montfaure').getByText('Actif', { exact: true }).waitFor();
  });
});
