import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('a category is listed, created, deactivated, renamed and archived on the screens alone [LST-005]', async () => {
  const page = await signedInPage(stack);
  const field = (name: string) => page.getByRole('textbox', { name });
  const row = (name: string) => rows(page).filter({ hasText: name });
  const confirm = (question: string, yes = 'Oui') =>
    page.getByRole('alertdialog', { name: question }).getByRole('button', { name: yes }).click();

  await page.goto('/admin/catalogue/listCategories');
  await page.getByRole('link', { name: 'Voir les sous-catégories de Culture' }).click();
  await title(page, 'Sous-catégories de Culture');
  await page.getByRole('link', { name: 'Ajouter une sous-catégorie' }).click();
  await field('Nom').fill('Cirque');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await confirm('Créer cette catégorie ?');
  await title(page, 'Sous-catégories de Culture');
  await row('Cirque').getByText('Activé', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Modifier Cirque', exact: true }).click();
  await title(page, /^Modifier la catégorie /);
  await field('Nom').fill('Arts de la piste');
  await page.getByText('Catégorie activée').click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await confirm('Modifier cette catégorie ?');
  await page.getByRole('status').filter({ hasText: 'Modifié !' }).waitFor();

  await page.goto('/admin/catalogue/listCategories');
  await page.getByRole('link', { name: 'Voir les sous-catégories de Culture' }).click();
  await row('Arts de la piste').getByText('Désactivé', { exact: true }).waitFor();
  const others = page.getByRole('button', { name: 'Autres actions pour Arts de la piste', exact: true });
  await others.click();
  await page.getByRole('menuitem', { name: 'Archiver…' }).click();
  await confirm('Archiver cette sous-catégorie ?', 'Archiver');
  await row('Arts de la piste').getByText('Archivée', { exact: true }).waitFor();
  expect(await others.count()).toBe(0);
});
