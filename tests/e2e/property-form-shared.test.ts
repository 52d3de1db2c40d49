import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { ownProperties } from '../kit/own-property.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { EDIT, errorOf, openEdit, paste, REFUSED, save, typed, value } from './property-form-kit.ts';

const stack = await startWebStack();
const properties = await ownProperties(stack);
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

describe('two who edit one property', () => {
  it('lose no changes of each other: a row that became a duplicate is marked, and the rest is merged [PRO-018, PRO-019, PRO-023]', async () => {
    const { uuid } = await properties.create('Parfum', ['Vanille']);
    const page = await signedInPage(stack, { allow: REFUSED });
    await openEdit(page, uuid);
    await paste(page, 1, 'Vanille\nCitron\nMENTHE');
    await properties.addMeanwhile(uuid, 'Menthe');
    await value(page, 1).fill('Vanille');
    await save(page, EDIT);
    await expect.poll(() => errorOf(page, 'values.2.value').textContent()).toBe('Cette valeur existe déjà.');
    expect(await typed(page)).toEqual(['Vanille', 'Citron', 'MENTHE']);
    await value(page, 3).fill('Fraise');
    await save(page, EDIT);
    await page.getByText('Propriété mise à jour !', { exact: true }).waitFor();
    expect(await properties.values(uuid)).toEqual(['Vanille', 'Menthe', 'Citron', 'Fraise']);
  });

  it('choose between two texts of one value, and keep everything else of both', async () => {
    const { uuid } = await properties.create('Format', ['Petit', 'Grand']);
    const page = await signedInPage(stack, { allow: REFUSED });
    await openEdit(page, uuid);
    await value(page, 1).fill('Mini');
    await value(page, 2).press('Enter');
    await page.keyboard.type('Géant');
    await properties.addMeanwhile(uuid, 'Moyen');
    await properties.meanwhile(
      `update property_value set value = 'Minuscule' where value = 'Petit' and property_id = (select id from property where uuid = $1)`,
      uuid,
    );
    await save(page, EDIT);
    const clash = page.getByRole('alertdialog', { name: '« Valeurs » a changé pendant votre saisie' });
    await clash.getByText('Minuscule', { exact: true }).waitFor();
    await clash.getByText('Mini', { exact: true }).waitFor();
    expect(await clash.getByText('Grand').count()).toBe(0);
    await expectNoViolations(page);
    await clash.getByRole('radio', { name: /Celle qui est enregistrée/ }).check();
    await clash.getByRole('button', { name: 'Prendre la valeur enregistrée' }).click();
    await page.getByText('Propriété mise à jour !', { exact: true }).waitFor();
    expect((await properties.values(uuid)).sort()).toEqual(['Grand', 'Géant', 'Minuscule', 'Moyen']);
  });

  it('see each refusal of the marketplace on its field or row, beside its summary [PRO-022, PRO-023]', async () => {
    const { uuid } = await properties.create('Contenance', ['Un litre']);
    const page = await signedInPage(stack, { allow: REFUSED });
    await openEdit(page, uuid);
    await value(page, 1).press('Enter');
    await page.keyboard.type('Deux litres');
    const body = [
      { property: 'name', message: 'Ce nom est réservé.' },
      { property: 'values[1].value', message: 'Cette valeur est interdite.' },
    ];
    await stack.marketplace.faults([{ call: 'catalogue.properties.update', status: 422, body }]);
    await save(page, EDIT);
    await expect.poll(() => errorOf(page, 'values.1.value').textContent()).toBe('Cette valeur est interdite.');
    expect(await errorOf(page, 'name').textContent()).toBe('Ce nom est réservé.');
    await page.getByRole('alert').getByText('Erreur lors de la modification de la propriété').waitFor();
    expect(await typed(page)).toEqual(['Un litre', 'Deux litres']);
  });
});
