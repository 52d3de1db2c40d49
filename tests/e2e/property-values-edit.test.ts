import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { ownProperties } from '../kit/own-property.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
const properties = await ownProperties(stack);
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const REFUSED = [/Failed to load resource/];
const EDIT = 'Modifier cette valeur ?';
const ADD = 'Ajouter cette valeur ?';
const UPDATED = 'Vous venez de modifier une property_value!';
const ADDED = 'Vous venez de créer une property_value!';
const TAKEN = 'Cette property_value existe déjà, vous devez choisir un autre nom.';

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const field = (page: Page) => page.getByRole('rowheader').getByRole('textbox', { name: 'Valeur' });
const dialogField = (page: Page) => page.getByRole('dialog', { name: 'Ajouter une valeur' }).getByRole('textbox', { name: 'Valeur' });
const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

async function open(name: string, values: string[], query = '') {
  const { uuid } = await properties.create(name, values);
  const page = await signedInPage(stack, { allow: REFUSED });
  await page.goto(`/admin/property/${uuid}/values${query}`);
  await settled(page);
  await rows(page).first().waitFor();
  await title(page, `Propriété ${name}`);
  await stack.marketplace.forget();
  return { page, uuid };
}
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Ajouter une valeur' }).click();
  await dialogField(page).waitFor();
}
const press = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();

/** Stops the page's clock: toasts shown from here on stay until the test moves the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
async function livesFor(page: Page, announced: Locator, milliseconds: number): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(20);
    return announced.count();
  };
  await expect.poll(shown).toBe(1);
  await page.clock.runFor(milliseconds - 200);
  expect(await announced.count()).toBe(1);
  await page.clock.runFor(400);
  await expect.poll(() => announced.count()).toBe(0);
}

describe('a value in its row', () => {
  it('is edited by keyboard alone, after a confirmation, and announced for two seconds [PRO-028, PRO-046, PRO-081]', async () => {
    const { page, uuid } = await open('Goût', ['Sucré', 'Salé']);
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('Sucré');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Modifier Sucré' }).click();
    await field(page).fill('Doux');
    await page.keyboard.press('Enter');
    await answer(page, EDIT, 'Non');
    expect(await field(page).inputValue()).toBe('Doux');
    expect(await writes()).toEqual([]);
    await field(page).press('Enter');
    const yes = page.getByRole('alertdialog', { name: EDIT }).getByRole('button', { name: 'Oui', exact: true });
    await yes.waitFor();
    await stopClock(page);
    await yes.press('Enter');
    await livesFor(page, toast(page, UPDATED), 2_000);
    await page.clock.resume();
    await rows(page).filter({ hasText: 'Doux' }).waitFor();
    expect(await properties.values(uuid)).toEqual(['Doux', 'Salé']);
    expect(await writes()).toHaveLength(1);
  });

  it('that is there already, on this page or another, is refused for four seconds, and stays in the field [PRO-041, PRO-042, PRO-043]', async () => {
    const { page, uuid } = await open(
      'Chiffre',
      Array.from({ length: 17 }, (_, index) => `Valeur n${index + 1}`),
      '?page=1&itemsPerPage=15',
    );
    await page.getByRole('button', { name: 'Modifier Valeur n1', exact: true }).click();
    await field(page).fill('VALEUR N2');
    await stopClock(page);
    await field(page).press('Enter');
    await livesFor(page, toast(page, TAKEN), 4_000);
    await page.clock.resume();
    await page.getByRole('rowheader').getByText(TAKEN).waitFor();
    expect(await writes()).toEqual([]);
    // On the second page: only the marketplace can find the duplicate.
    await field(page).fill('valeur n17');
    await field(page).press('Enter');
    await answer(page, EDIT, 'Oui');
    await toast(page, TAKEN).waitFor();
    expect(await field(page).inputValue()).toBe('valeur n17');
    expect((await properties.values(uuid))[0]).toBe('Valeur n1');
    // Changing only the case of a value is no duplicate.
    await field(page).fill('VALEUR N1');
    await field(page).press('Enter');
    await answer(page, EDIT, 'Oui');
    await toast(page, UPDATED).waitFor();
    expect((await properties.values(uuid))[0]).toBe('VALEUR N1');
  });

  it('may have 255 characters, and not 256, nor none; when its save fails, it says so and keeps what was typed for a second try [PRO-039, PRO-040, PRO-044]', async () => {
    const { page, uuid } = await open('Panne', ['Avant']);
    await page.getByRole('button', { name: 'Modifier Avant' }).click();
    await field(page).fill('v'.repeat(256));
    await field(page).press('Enter');
    await page.getByText('Le nom de la valeur de propriété ne peut pas dépasser 255 caractères', { exact: true }).waitFor();
    await field(page).fill('  ');
    await field(page).press('Enter');
    await page.getByText('La valeur ne peut pas être vide.', { exact: true }).waitFor();
    expect(await writes()).toEqual([]);
    await stack.marketplace.faults([{ call: 'catalogue.propertyValues.update', status: 500 }]);
    await field(page).fill('Après');
    await field(page).press('Enter');
    await answer(page, EDIT, 'Oui');
    await toast(page, 'Une erreur est survenue lors de la mise à jour.').waitFor();
    expect(await field(page).inputValue()).toBe('Après');
    // The message is also below the field, which is marked and described by it, until something else is typed.
    const under = page.getByRole('rowheader').getByRole('alert');
    const why = (await under.textContent()) ?? '';
    expect(why).toMatch(/\S/);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    const described = () =>
      field(page).evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    expect(await described()).toContain(why);
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const [input, text] = [await field(page).boundingBox(), await under.boundingBox()];
    expect(text?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0));
    await field(page).fill('Après tout');
    await expect.poll(() => under.count()).toBe(0);
    expect(await field(page).getAttribute('aria-invalid')).toBeNull();
    const longest = 'v'.repeat(255);
    await field(page).fill(longest);
    await stack.marketplace.faults([]);
    await field(page).press('Enter');
    await answer(page, EDIT, 'Oui');
    await toast(page, UPDATED).waitFor();
    expect(await properties.values(uuid)).toEqual([longest]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe('a new value', () => {
  it('is typed in a dialog, confirmed, added and announced for two seconds [PRO-031, PRO-035, PRO-036, PRO-037, PRO-038, PRO-047, PRO-081]', async () => {
    const { page, uuid } = await open('Nuance', ['Pâle']);
    await openDialog(page);
    await expect.poll(() => dialogField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const error = page.locator('#field-value-error');
    await press(page);
    await expect.poll(() => error.textContent()).toBe('La valeur ne peut pas être vide.');
    await dialogField(page).fill('v'.repeat(101));
    await expect.poll(() => error.textContent()).toBe('Le nom de la propriété ne peut pas dépasser 100 caractères');
    await expectNoViolations(page);
    await dialogField(page).fill('v'.repeat(100));
    await expect.poll(() => error.count()).toBe(0);
    await press(page);
    await answer(page, ADD, 'Non');
    expect(await writes()).toEqual([]);
    await press(page);
    const yes = page.getByRole('alertdialog', { name: ADD }).getByRole('button', { name: 'Oui', exact: true });
    await yes.waitFor();
    await stopClock(page);
    await yes.press('Enter');
    await livesFor(page, toast(page, ADDED), 2_000);
    await page.clock.resume();
    await rows(page).filter({ hasText: 'vvv' }).waitFor();
    expect(await properties.values(uuid)).toEqual(['Pâle', 'v'.repeat(100)]);
  });

  it('that is there already is refused at its field, before or by the marketplace; refused otherwise, it shows the message, or that it failed [PRO-041, PRO-042, PRO-045]', async () => {
    const { page, uuid } = await open('Éclat', ['Mat']);
    await openDialog(page);
    const error = page.locator('#field-value-error');
    await dialogField(page).fill('MAT');
    await press(page);
    await expect.poll(() => error.textContent()).toBe('Cette valeur existe déjà.');
    await properties.addMeanwhile(uuid, 'Brillant');
    await dialogField(page).fill('brillant');
    await press(page);
    await answer(page, ADD, 'Oui');
    await expect.poll(() => error.textContent()).toBe('Cette valeur existe déjà.');
    expect(await dialogField(page).inputValue()).toBe('brillant');

    await dialogField(page).fill('Deux');
    await stack.marketplace.faults([
      { call: 'catalogue.propertyValues.create', status: 400, body: { detail: 'La boutique est en inventaire.' } },
    ]);
    await press(page);
    await answer(page, ADD, 'Oui');
    await page.getByRole('alert').getByText('La boutique est en inventaire.').waitFor();
    await stack.marketplace.faults([{ call: 'catalogue.propertyValues.create', status: 500 }]);
    await press(page);
    await answer(page, ADD, 'Oui');
    await page.getByRole('alert').getByText("Une erreur est survenue lors de l'ajout.").waitFor();
    await stack.marketplace.faults([]);
    await press(page);
    await answer(page, ADD, 'Oui');
    await toast(page, ADDED).waitFor();
    expect(await properties.values(uuid)).toEqual(['Mat', 'Brillant', 'Deux']);
  });
});

it('what cannot be read says so: the properties, one of them, its values [PRO-024, PRO-025, PRO-026]', async () => {
  const { uuid } = await properties.create('Perdue', ['Un']);
  const page = await signedInPage(stack, { allow: REFUSED });
  for (const [call, path, text] of [
    ['catalogue.properties.list', '/admin/properties/list', 'An error occurred while fetching properties.'],
    ['catalogue.propertyValues.list', `/admin/property/${uuid}/values`, 'An error occurred while fetching property Values.'],
    ['catalogue.properties.get', `/admin/property/${uuid}/values`, 'An error occurred while fetching fetchProperty.'],
  ] as const) {
    await stack.marketplace.faults([{ call, status: 500 }]);
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  }
});
