import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { answer, dialog } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const { supplier, staffed } = await listSubjects((text) => stack.marketplace.sql(text));
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

  it('stand at their route with a search, all columns sortable [SHP-001, SHP-004, SHP-005, SHP-012]', async () => {
    const page = await open();
    const heads = page.getByRole('columnheader');
    expect(await heads.allTextContents()).toEqual(['Nom', 'Transporteur', 'Délai de livraison', 'Créé par', 'État', 'Actions']);
    expect(await heads.getByRole('button').count()).toBe(5);
    await page.getByRole('searchbox', { name: 'Rechercher un moyen d’expédition' }).waitFor();
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await size.inputValue(), await size.getByRole('option').allTextContents()]).toEqual(['10', ['10', '25', '100']]);
  });

  it('show who made them, by both names, and a dash for nobody [SHP-015]', async () => {
    await stack.marketplace.sql(`insert into shipping_method (name, delivery_time, transporter_id, supplier_id, created_by_id)
      select name, '1 h', transporter_id, supplier_id, author from (values ('Sans auteur', null), ('Avec auteur', (select min(id) from account))) as own (name, author),
        lateral (select transporter_id, supplier_id from shipping_method join supplier on supplier.id = supplier_id where supplier.uuid = '${supplier}' limit 1) as like_it`);
    const [author] = await stack.marketplace.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from account order by id limit 1`,
    );
    const page = await open();
    const creator = (name: string) => rows(page).filter({ hasText: name }).locator('[data-label="Créé par"]').textContent();
    expect(await creator('Sans auteur')).toBe('-');
    expect(await creator('Avec auteur')).toBe(author?.name);
  });

  it('are switched after a confirmation that can be declined [SHP-009, SHP-016]', async () => {
    const page = await open();
    const flip = rows(page).first().getByRole('switch');
    const wasOn = await flip.isChecked();
    const title = `Êtes-vous sûr de vouloir ${wasOn ? 'désactiver' : 'activer'} ce moyen d’expédition ?`;
    await flip.click();
    await answer(page, title, 'Non');
    expect(await flip.isChecked()).toBe(wasOn);
    expect(await bodies('shippingMethods.setActive')).toEqual([]);
    await flip.click();
    await answer(page, title, 'Oui');
    await page.getByText('Statut modifié').first().waitFor();
    expect(await bodies('shippingMethods.setActive')).toEqual([{ status: wasOn ? 0 : 1 }]);
  });

  it('of an active product is not deleted, and the administrator reads why [SHP-010, SHP-037]', async () => {
    const page = await open(/status of 409/);
    await stack.marketplace.faults([{ call: 'suppliers.shippingMethods.remove', status: 409 }]);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?', 'Oui');
    const why = 'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.';
    await page.getByText(why).first().waitFor();
  });
});

describe('the back-office users of a supplier', () => {
  const open = (...allow: RegExp[]) => opened(`/admin/back-office-supplier-user-list/${staffed}`, ...allow);

  it('stand at their route, with what can be done with each and with all [BOU-001, BOU-002, BOU-003, BOU-004, BOU-006, BOU-007]', async () => {
    const page = await open();
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Nom', 'Prénom', 'E-mail', 'Statut', 'Date d’ajout', 'Ajouté par', 'Actions']);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await size.inputValue(), await size.getByRole('option').allTextContents()]).toEqual(['10', ['10', '25', '100']]);
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
  });

  it('say in the documents’ words what failed [BOU-020, BOU-021]', async () => {
    const page = await open(/status of 502/);
    await stack.marketplace.faults(['unlink', 'setAllActive'].map((call) => ({ call: `suppliers.backOfficeUsers.${call}`, status: 500 })));
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer cet utilisateur ?', 'Oui');
    await page.getByText('La suppression a échoué veuillez réessayer.').first().waitFor();
    await page.getByRole('button', { name: 'Tout activer' }).click();
    await answer(page, 'Êtes-vous sûr de vouloir activer tous les utilisateurs ?', 'Oui');
    await page.getByText('une erreur est survenue, veuillez réessayer.').first().waitFor();
  });

  it('are added from a search, one being required [BOU-005, BOU-015]', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    const shown = dialog(page, 'Ajouter un utilisateur');
    await shown.getByRole('combobox', { name: 'Utilisateur' }).waitFor();
    await shown.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await shown.getByText('Ce champs est requis.').first().waitFor();
    expect(await bodies('backOfficeUsers.link')).toEqual([]);
  });
});
