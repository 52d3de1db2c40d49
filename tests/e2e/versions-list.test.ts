import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { PATH, row, TITLE, versionsForFile } from './versions-kit.ts';

const { stack, newVersion, open, lastQuery } = await versionsForFile();

describe('the mobile versions', () => {
  it('are at their route, reached from the menu, with their columns, sorted by clicks, with a search and a way to add; a failure to read is said [VER-001, VER-002, VER-003, VER-007, VER-019, LCM-004, LCM-005]', async () => {
    const version = await newVersion();
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Versions mobiles' }).click();
    await title(page, TITLE);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Version',
      'Plateforme',
      'Domaine',
      'Créée le',
      'Ajoutée par',
      'Statut',
      'Actions',
    ]);
    await row(page, version).getByText('Camille Lantier', { exact: true }).waitFor();
    await row(page, version)
      .getByText(/^\d{2}\/\d{2}\/\d{4}$/)
      .waitFor();
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '100']]);
    expect(await lastQuery()).toMatchObject({ 'order[createdAt]': 'desc' });
    const unsorted = await rows(page).allTextContents();
    const head = page.getByRole('columnheader', { name: 'Version' });
    for (const [direction, announced] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ]) {
      await head.getByRole('button').click();
      await expect.poll(async () => (await lastQuery())['order[version]']).toBe(direction);
      expect(await head.getAttribute('aria-sort')).toBe(announced);
    }
    await head.getByRole('button').click();
    await page.waitForURL((url) => !url.searchParams.has('order'));
    await expect.poll(() => rows(page).allTextContents()).toEqual(unsorted);
    expect(await head.getAttribute('aria-sort')).toBeNull();
    await page.getByRole('searchbox', { name: 'Rechercher une version' }).fill('5');
    await expect.poll(lastQuery).toMatchObject({ search: '5', page: '1' });
    await page.getByRole('button', { name: 'Ajouter une version' }).waitFor();
    await stack.marketplace.faults([{ call: 'access.versions.list', status: 500 }]);
    await page.goto(PATH);
    await page.getByText('Une erreur est survenue au chargement des versions').waitFor();
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await rows(page).first().waitFor();
  });

  it('are filtered by a text, a platform, the domain of either brand and a status, all kept in the address; of two filters set at once the first is kept [VER-004, VER-009, VER-027, LCM-003, LCM-016]', async () => {
    const version = await newVersion();
    const page = await open();
    await page.getByRole('search').getByRole('button', { name: 'Version', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Version' });
    await panel.getByRole('textbox', { name: 'Version' }).fill(` ${version} `);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Version : ${version}` }).waitFor();
    const choose = async (name: string, options: string[], choice: string) => {
      const select = page.getByRole('combobox', { name });
      expect(await optionsOf(select)).toEqual(['tout', ...options]);
      await selectOption(select, choice);
    };
    await choose('Plateforme', ['Android', 'iOS'], 'iOS');
    await choose('Domaine', ['Club employés', 'Product'], 'Club employés');
    await choose('Statut', ['Actif', 'Inactif'], 'Actif');
    await expect.poll(lastQuery).toMatchObject({ version, os: 'iOS', domain: 'club-employes', approved: '1' });
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    await selectOption(page.getByRole('combobox', { name: 'Statut' }), 'Inactif');
    await page.getByRole('heading', { name: 'Aucun résultat trouvé.', exact: true }).waitFor();
    await expect.poll(lastQuery).toMatchObject({ approved: '0' });
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Retirer le filtre Version' }).click();
    await page.waitForURL((url) => !url.searchParams.has('version'));
    await page.getByRole('search').getByRole('button', { name: 'Version', exact: true }).waitFor();
    await page.goto(`${PATH}?os=iOS`);
    await settled(page);
    await page.getByRole('combobox', { name: 'Domaine' }).click();
    const option = await page.getByRole('option', { name: 'Club employés', exact: true }).elementHandle();
    const removal = await page.getByRole('button', { name: 'Retirer le filtre Plateforme' }).elementHandle();
    // In one task, because a slow machine would run two quick changes in one.
    await page.evaluate(
      (pressed) => {
        for (const element of pressed) (element as HTMLElement).click();
      },
      [option, removal],
    );
    await expect.poll(lastQuery).toMatchObject({ domain: 'club-employes' });
    expect(await lastQuery()).not.toHaveProperty('os');
  });
});
