import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { rows, settled } from '../kit/screen.ts';
import { dialog } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const { supplier, supplierWithUsers } = await listSubjects((text) => stack.marketplace.sql(text));
const bodies = async (call: string) => (await stack.marketplace.requests(`suppliers.${call}`)).map(({ body }) => body);

async function opened(path: string, ...allow: RegExp[]) {
  const page = await signedInPage(stack, { allow });
  await page.goto(path);
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

describe('the shipping methods of a supplier', () => {
  const open = (...allow: RegExp[]) => opened(`/admin/supplier/shippingMethod/${supplier}`, ...allow);

  it('show who made them, by both names, and a dash for an unknown user; that of an active product is not deleted, and one reads why [SHP-010, SHP-015, SHP-037]', async () => {
    await stack.marketplace.sql(`insert into shipping_method (name, delivery_time, transporter_id, supplier_id, created_by_id)
      select name, '1 h', transporter_id, supplier_id, author from (values ('Sans auteur', null), ('Avec auteur', (select min(id) from account))) as own (name, author),
        lateral (select transporter_id, supplier_id from shipping_method join supplier on supplier.id = supplier_id where supplier.uuid = '${supplier}' limit 1) as like_it`);
    const [author] = await stack.marketplace.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from account order by id limit 1`,
    );
    const page = await open(/status of 409/);
    const creator = (name: string) => rows(page).filter({ hasText: name }).locator('[data-label="Créé par"]').textContent();
    expect(await creator('Sans auteur')).toBe('-');
    expect(await creator('Avec auteur')).toBe(author?.name);
    await stack.marketplace.faults([{ call: 'suppliers.shippingMethods.remove', status: 409, body: { '@type': 'hydra:Error' } }]);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?', 'Supprimer');
    const why = 'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.';
    await page.getByText(why).first().waitFor();
  });
});

describe('the back-office users of a supplier', () => {
  const open = (...allow: RegExp[]) => opened(`/admin/back-office-supplier-user-list/${supplierWithUsers}`, ...allow);

  it('are at their route, switched together, added from a search, and say what failed; without any, they cannot be switched [BOU-001, BOU-002, BOU-003, BOU-004, BOU-005, BOU-006, BOU-007, BOU-015, BOU-020, BOU-021]', async () => {
    const page = await open(/status of 502/);
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Nom', 'Prénom', 'E-mail', 'Statut', 'Date d’ajout', 'Ajouté par', 'Actions']);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '100']]);
    await rows(page).first().getByRole('switch').waitFor();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .waitFor();
    await page.getByRole('button', { name: 'Tout désactiver' }).click();
    await answer(page, 'Êtes-vous sûr de vouloir désactiver tous les utilisateurs ?', 'Oui');
    await expect.poll(() => bodies('backOfficeUsers.setAllActive')).toEqual([{ isActive: false }]);
    await page.getByRole('button', { name: 'Tout activer' }).click();
    await answer(page, 'Êtes-vous sûr de vouloir activer tous les utilisateurs ?', 'Oui');
    await expect.poll(() => bodies('backOfficeUsers.setAllActive')).toEqual([{ isActive: false }, { isActive: true }]);
    await stack.marketplace.faults(['unlink', 'setAllActive'].map((call) => ({ call: `suppliers.backOfficeUsers.${call}`, status: 500 })));
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer cet utilisateur ?', 'Supprimer');
    await page.getByText('La suppression a échoué veuillez réessayer.').first().waitFor();
    await page.getByRole('button', { name: 'Tout activer' }).click();
    await answer(page, 'Êtes-vous sûr de vouloir activer tous les utilisateurs ?', 'Oui');
    await page.getByText('une erreur est survenue, veuillez réessayer.').first().waitFor();
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    const shown = dialog(page, 'Ajouter un utilisateur');
    await shown.getByRole('combobox', { name: 'Utilisateur' }).waitFor();
    await shown.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await shown.getByText('Ce champs est requis.').first().waitFor();
    expect(await bodies('backOfficeUsers.link')).toEqual([]);
    await page.goto(`/admin/back-office-supplier-user-list/${(await ownProduct(stack)).supplier.uuid}`);
    const reason = 'Ce fournisseur n’a aucun utilisateur.';
    const all = page.getByRole('button', { name: 'Tout activer' }).and(page.locator(`[aria-disabled][aria-description="${reason}"]`));
    await all.waitFor();
    await all.focus();
    await page.getByRole('tooltip').filter({ hasText: reason }).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
