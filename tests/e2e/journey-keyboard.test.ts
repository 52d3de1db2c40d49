import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { openPage } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

describe('without a mouse, an administrator', () => {
  it('signs in, finds a category, exports the sales and logs out [RGA-003]', async () => {
    const page = await openPage(stack);
    await page.goto('/');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    await tabTo(page, /^E-mail/);
    await page.keyboard.type(ACCOUNTS.admin);
    await tabTo(page, /^Mot de passe/);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await title(page, 'Tableau de bord');

    await tabTo(page, /^Catégories$/);
    await page.keyboard.press('Enter');
    await title(page, 'Gérer les catégories');
    await rows(page).first().waitFor();
    // A visible tooltip blocks no key.
    await tabTo(page, /^Modifier /);
    await page.getByRole('tooltip').filter({ visible: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zzz');
    await page.getByRole('button', { name: 'Effacer les filtres' }).waitFor();
    await tabTo(page, /^Effacer les filtres$/);
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    // Past ten rows with five tab stops each: handle, name, edit, sub-categories, menu.
    await tabTo(page, /^Page suivante$/, 90);
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);

    await page.goto('/admin/sold/export');
    await title(page, 'Exports des ventes');
    await tabTo(page, /^Type d’export/);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Exporter$/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);

    await tabTo(page, /^Compte d/, 80);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  });
});
