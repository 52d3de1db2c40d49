import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { LIST, openList, row } from './mega-menu-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const allow = [/Failed to load resource/];
const sent = async (call: string) => stack.marketplace.requests(`catalogue.megaMenu.${call}`);

describe('the highlights', () => {
  it('are at their route, ten at a time, with what can be done with them; one deleted by somebody else goes; that they cannot be read is said [MEG-001, MEG-004, MEG-005, MEG-016, MEG-023]', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Mises en avant' }).click();
    await title(page, 'Mises en avant');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(LIST);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Image', 'Nom', 'Catégorie', 'Tag de recherche', 'Actions']);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '50', '100']]);
    expect((await sent('list'))[0]?.query).toBe('page=1&itemsPerPage=10');
    await row(page, 'Sur grand écran').getByRole('cell', { name: 'Cinéma', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ajouter une mise en avant' }).waitFor();
    await page.getByRole('link', { name: 'Modifier Sur grand écran' }).waitFor();
    await page.getByRole('button', { name: 'Supprimer Sur grand écran…' }).waitFor();
    await openList(page);
    await stack.marketplace.sql(`delete from mega_menu_category where name = 'Soirées entre amis'`);
    await page.getByRole('button', { name: 'Supprimer Soirées entre amis…' }).click();
    await answer(page, 'Supprimer cette mise en avant ?', 'Supprimer');
    await page.getByRole('alert').filter({ hasText: 'L’élément demandé n’existe pas, ou n’existe plus.' }).waitFor();
    await row(page, 'Soirées entre amis').waitFor({ state: 'detached' });
    await stack.marketplace.faults([{ call: 'catalogue.megaMenu.list', status: 500 }]);
    await page.goto(LIST);
    await page.getByRole('alert').getByText('Une erreur est survenue', { exact: true }).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await rows(page).first().waitFor();
  });
});
