import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { ownProperties } from '../kit/own-property.ts';
import { atPath, rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import {
  CREATE,
  EDIT,
  errorOf,
  focused,
  nameField,
  openEdit,
  openNew,
  paste,
  press,
  REFUSED,
  save,
  typed,
  value,
} from './property-form-kit.ts';

const stack = await startWebStack();
const properties = await ownProperties(stack);
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method, call }) => method !== 'GET' && call !== 'session.login').map(({ call }) => call);

describe('a new property', () => {
  it('is made from the list, by keyboard alone, with a name and values, after a confirmation [PRO-002, PRO-008, PRO-009, PRO-020, PRO-081]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/properties/list');
    await settled(page);
    await page.getByRole('link', { name: 'Ajouter une propriété' }).focus();
    await page.keyboard.press('Enter');
    await atPath(page, '/admin/properties/create');
    await nameField(page).focus();
    await page.keyboard.type('Moment choisi');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Printemps');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Été');
    await expect.poll(() => typed(page)).toEqual(['Printemps', 'Été']);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: CREATE }).waitFor();
    await expectNoViolations(page);
    expect(await writes()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Propriété créée !', { exact: true }).waitFor();
    await atPath(page, '/admin/properties/list');
    await rows(page).filter({ hasText: 'Moment choisi' }).waitFor();
    expect(await writes()).toEqual(['catalogue.properties.create']);
    expect(await properties.values((await properties.named('Moment choisi'))?.uuid ?? '')).toEqual(['Printemps', 'Été']);
  });

  it('without a good name and good values is refused with the documents’ text, and nothing is sent [PRO-012, PRO-013, PRO-014, PRO-015, PRO-016, PRO-017, PRO-018, PRO-019]', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    await press(page);
    await expect.poll(() => errorOf(page, 'name').textContent()).toBe('Ce champ est obligatoire.');
    expect(await errorOf(page, 'values.0.value').textContent()).toBe('Ce champ est obligatoire.');
    await nameField(page).fill('n'.repeat(51));
    await expect.poll(() => errorOf(page, 'name').textContent()).toBe('Ce champ doit contenir maximum 50 caractères.');
    await nameField(page).fill('n'.repeat(50));
    await expect.poll(() => errorOf(page, 'name').count()).toBe(0);
    await value(page, 1).fill('v'.repeat(51));
    await expect.poll(() => errorOf(page, 'values.0.value').textContent()).toBe('Ce champ doit contenir maximum 50 caractères.');
    await value(page, 1).fill('Été');
    await value(page, 1).press('Enter');
    await page.keyboard.type('Hiver');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ÉTÉ');
    await press(page);
    await expect.poll(() => errorOf(page, 'values.2.value').textContent()).toBe('Cette valeur existe déjà.');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Valeurs, ligne 3 : Cette valeur existe déjà.' }).click();
    expect(await focused(page)).toBe('Valeur 3');
    expect(await writes()).toEqual([]);
  });

  it('keeps one row for a value, takes others away, and is left at once untouched or after a confirmation [PRO-016, PRO-081]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/properties/list');
    await page.getByRole('link', { name: 'Ajouter une propriété' }).click();
    await value(page, 1).waitFor();
    expect(await page.getByRole('button', { name: /^Retirer/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await title(page, 'Propriétés');
    await page.getByRole('link', { name: 'Ajouter une propriété' }).click();
    await value(page, 1).fill('Rouge');
    await page.getByRole('button', { name: 'Ajouter une valeur' }).click();
    await expect.poll(() => focused(page)).toBe('Valeur 2');
    await page.getByText('2 valeurs', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Retirer Rouge' }).click();
    await expect.poll(() => typed(page)).toEqual(['']);
    expect(await focused(page)).toBe('Valeur 1');
    await value(page, 1).fill('Vert');
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir annuler ?', 'Non');
    expect(await typed(page)).toEqual(['Vert']);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir annuler ?', 'Oui');
    await title(page, 'Propriétés');
    expect(await writes()).toEqual([]);
  });

  it('turns several pasted lines into as many values; Backspace in an empty row goes back, arrows move', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    await paste(page, 1, 'Rouge\n Vert \n\nBleu\n');
    await expect.poll(() => typed(page)).toEqual(['Rouge', 'Vert', 'Bleu']);
    await expect.poll(() => focused(page)).toBe('Valeur 3');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Valeur 2');
    await page.keyboard.press('Enter');
    await expect.poll(() => typed(page)).toEqual(['Rouge', 'Vert', '', 'Bleu']);
    expect(await focused(page)).toBe('Valeur 3');
    await page.keyboard.press('Backspace');
    await expect.poll(() => typed(page)).toEqual(['Rouge', 'Vert', 'Bleu']);
    expect(await focused(page)).toBe('Valeur 2');
    await nameField(page).fill('Teinte');
    await save(page, CREATE);
    await page.getByText('Propriété créée !', { exact: true }).waitFor();
    expect(await properties.values((await properties.named('Teinte'))?.uuid ?? '')).toEqual(['Rouge', 'Vert', 'Bleu']);
  });
});

describe('a property of the list', () => {
  it('opens with its name and values, and is edited after a confirmation that says what is lost [PRO-003, PRO-009, PRO-021, PRO-081]', async () => {
    const { uuid, name } = await properties.create('Matière douce', ['Coton', 'Laine', 'Lin']);
    const page = await signedInPage(stack);
    await page.goto('/admin/properties/list');
    await page.getByRole('link', { name: `Modifier ${name}` }).click();
    await atPath(page, `/admin/properties/${uuid}`);
    await value(page, 3).waitFor();
    expect([await nameField(page).inputValue(), ...(await typed(page))]).toEqual([name, 'Coton', 'Laine', 'Lin']);
    await stack.marketplace.forget();
    await nameField(page).fill('Matière souple');
    await value(page, 1).fill('Coton bio');
    await page.getByRole('button', { name: 'Retirer Laine' }).click();
    await page.getByText('2 champs modifiés').waitFor();
    await press(page);
    await page.getByText('Une valeur sera supprimée : les produits qui la portent la perdront.').waitFor();
    expect(await writes()).toEqual([]);
    await answer(page, EDIT, 'Oui');
    await page.getByText('Propriété mise à jour !', { exact: true }).waitFor();
    await rows(page).filter({ hasText: 'Matière souple' }).waitFor();
    expect(await properties.values(uuid)).toEqual(['Coton bio', 'Lin']);
  });

  it('that cannot be saved says so and keeps what was typed [PRO-022]', async () => {
    const { uuid } = await properties.create('Matière dure', ['Bois']);
    const page = await signedInPage(stack, { allow: REFUSED });
    await openEdit(page, uuid);
    await value(page, 1).fill('Chêne');
    await stack.marketplace.faults([{ call: 'catalogue.properties.update', status: 500 }]);
    await save(page, EDIT);
    await page.getByRole('alert').getByText('Erreur lors de la modification de la propriété').waitFor();
    expect(await typed(page)).toEqual(['Chêne']);
    await stack.marketplace.faults([]);
    await save(page, EDIT);
    await page.getByText('Propriété mise à jour !', { exact: true }).waitFor();
    expect(await properties.values(uuid)).toEqual(['Chêne']);
  });

  it('that cannot be read says so with the documents’ text, and is read again on demand [PRO-025]', async () => {
    const { uuid } = await properties.create('Illisible', ['Un']);
    const page = await signedInPage(stack, { allow: REFUSED });
    await stack.marketplace.faults([{ call: 'catalogue.properties.get', status: 500 }]);
    await page.goto(`/admin/properties/${uuid}`);
    await page.getByText('An error occurred while fetching fetchProperty.').waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => typed(page)).toEqual(['Un']);
  });
});
