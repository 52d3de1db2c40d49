import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { lastWrite } from '../kit/last-write.ts';
import { selectOption } from '../kit/listbox.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

const LYON = '1 rue Mercière, 69002 Lyon, France';
const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';

/** A new product with this number of addresses, the last one not found, open at its first step. */
async function openWith(page: Page, addresses: number): Promise<string> {
  const { products } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate(await productValuesFor(client, 'memberCard'));
  const { technicalVariantUuid } = await products.get.query({ uuid });
  for (let place = 1; place <= addresses; place += 1)
    await stack.marketplace.sql(
      `insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status)
       select id, 'address', $2, '69002', 'Lyon', 'FR', 45.76, 4.83, $3, $4 from variant where uuid = $1`,
      [
        technicalVariantUuid,
        `${place} rue Haute`,
        `${place} rue Haute, 69002 Lyon`,
        place === addresses ? 'geocode_not_found_by_address' : null,
      ],
    );
  await stack.marketplace.forget();
  await page.goto(`/admin/product/${uuid}/edit`);
  await field(page, 'Nom du produit').waitFor();
  return uuid;
}
const address = (page: Page, place: number) => page.getByRole('group', { name: new RegExp(`^Adresse ${place}`) });
const part = (page: Page, place: number, name: string) => address(page, place).getByRole('textbox', { name, exact: true });
const written = async () => (await lastWrite(stack)('catalogue.products.memberCard.update'))?.body as { geolocations?: unknown };
const save = async (page: Page) => {
  await press(page, 'Modifier');
  await answer(page, QUESTION, 'Oui');
  await page.getByText('Vous venez de modifier une carte de membre', { exact: true }).waitFor();
};

describe('the addresses of a product', () => {
  it('are one to ten, of the one type out of three that has them, complete by their parts, or by coordinates within their bounds and what is found there [PRD-101, PRD-102, PRD-103, PRD-104, PRD-105, PRD-121, REF-012]', async () => {
    const page = await signedInPage(stack);
    await openWith(page, 0);
    const offered = await page
      .getByRole('radiogroup', { name: 'Type de géolocalisation' })
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => [(radio as HTMLInputElement).value, radio.closest('label')?.textContent]));
    // Manual, Api and disabled, each by its fixed uuid.
    expect(offered).toEqual([
      ['00000000-0000-4000-8000-000000000021', 'Adresses'],
      ['00000000-0000-4000-8000-000000000022', 'API'],
      ['00000000-0000-4000-8000-000000000023', 'Désactivée'],
    ]);
    await page.getByRole('radio', { name: 'Adresses', exact: true }).check();
    await address(page, 1).waitFor();
    const removals = page.getByRole('button', { name: /^Retirer l’adresse / });
    expect(await removals.count()).toBe(0);
    for (let count = 2; count <= 10; count += 1) await press(page, 'Ajouter une adresse');
    await address(page, 10).waitFor();
    expect(await page.getByRole('button', { name: 'Ajouter une adresse' }).count()).toBe(0);
    for (let count = 10; count > 1; count -= 1) await removals.last().click();
    expect(await removals.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Ajouter une adresse' }).count()).toBe(1);

    await selectOption(address(page, 1).getByRole('combobox', { name: 'Pays' }), 'Aucun');
    await press(page, 'Modifier');
    const invalid = (name: string) => address(page, 1).getByLabel(name, { exact: true }).getAttribute('aria-invalid');
    for (const name of ['Adresse', 'Code postal', 'Ville', 'Pays']) await expect.poll(() => invalid(name), { message: name }).toBe('true');
    await address(page, 1).getByRole('radio', { name: 'Par coordonnées' }).check();
    expect(await address(page, 1).getByText('Degrés, de -90 à 90.', { exact: true }).count()).toBe(2);
    await press(page, 'Modifier');
    for (const name of ['Latitude', 'Longitude', 'Adresse complète'])
      await expect.poll(() => invalid(name), { message: name }).toBe('true');
    for (const [latitude, longitude, message] of [
      ['90,5', '4', 'La latitude doit être comprise entre -90 et 90.'],
      ['45', '-90,5', 'La longitude doit être comprise entre -90 et 90.'],
      ['45,123456789012345678', '4', '17 décimales maximum.'],
      ['45', '4,123456789012345678', '17 décimales maximum.'],
    ] as const) {
      await part(page, 1, 'Latitude').fill(latitude);
      await part(page, 1, 'Longitude').fill(longitude);
      await press(page, 'Modifier');
      await address(page, 1).getByText(message, { exact: true }).waitFor();
    }
    expect(await stack.marketplace.requests('catalogue.products.memberCard.update')).toEqual([]);
  });

  it('are found by their coordinates and vice versa, and sent with address and coordinates [PRD-128]', async () => {
    const page = await signedInPage(stack);
    await openWith(page, 0);
    await page.getByRole('radio', { name: 'Adresses', exact: true }).check();
    await part(page, 1, 'Adresse').fill('1 rue Mercière');
    await part(page, 1, 'Code postal').fill('69002');
    await part(page, 1, 'Ville').fill('Lyon');
    await press(page, 'Obtenir les coordonnées');
    await page.getByText('Veuillez vérifier l’adresse avant de valider.').waitFor();
    expect(await part(page, 1, 'Latitude').inputValue()).toMatch(/^45,7/);
    expect(await part(page, 1, 'Adresse complète').inputValue()).toBe(LYON);
    await expectNoViolations(page);
    await press(page, 'Ajouter une adresse');
    await address(page, 2).getByRole('radio', { name: 'Par coordonnées' }).check();
    await part(page, 2, 'Latitude').fill('45,76');
    await part(page, 2, 'Longitude').fill('4,83');
    const found = { status: 'OK', zipCode: '69002', city: 'Lyon', countryCode: 'FR', formattedAddress: '69002 Lyon' };
    await stack.marketplace.faults([{ call: 'geolocations.geocoding.reverse', status: 200, body: found }]);
    await address(page, 2).getByRole('button', { name: 'Obtenir l’adresse' }).click();
    await address(page, 2).getByText('L’adresse trouvée est incomplète, veuillez la vérifier.').waitFor();
    await stack.marketplace.faults([]);
    await press(page, 'Retirer l’adresse 2');
    await save(page);
    expect((await written()).geolocations).toEqual([
      {
        type: GEOLOCATION_TYPES.manual,
        method: 'completed_by_partner',
        address: '1 rue Mercière',
        zipCode: '69002',
        city: 'Lyon',
        country: 'France',
        countryCode: 'FR',
        latitude: expect.anything(),
        longitude: expect.anything(),
        formattedAddress: LYON,
      },
    ]);
  });

  it('of fewer than four are edited in place beside the import, warned of when they were not found, and untouched ones are not sent; four or more have their own screen [PRD-122, PRD-123, PRD-124, GEO-018, GEO-019]', async () => {
    const page = await signedInPage(stack);
    const uuid = await openWith(page, 2);
    await page.getByRole('link', { name: 'Importer un CSV' }).waitFor();
    expect(await page.getByText('Cette position n’a pas pu être vérifiée.').count()).toBe(1);
    await address(page, 2).getByText('Cette position n’a pas pu être vérifiée.').waitFor();
    await field(page, 'Nom du produit').fill('Carte du soir');
    await save(page);
    expect(await written()).not.toHaveProperty('geolocations');
    await page.goto(`/admin/product/${uuid}/edit`);
    await part(page, 1, 'Ville').fill('Villeurbanne');
    await save(page);
    const { values } = await client.trpc.catalogue.products.get.query({ uuid });
    expect(values?.addresses.map(({ address: street, city }) => [street, city])).toEqual([
      ['1 rue Haute', 'Villeurbanne'],
      ['2 rue Haute', 'Lyon'],
    ]);

    await openWith(page, 4);
    await page.getByText('Ce produit possède 4 adresses.', { exact: true }).waitFor();
    expect(await address(page, 1).count()).toBe(0);
    await page.getByRole('link', { name: 'Gérer les adresses' }).click();
    await page.getByRole('heading', { level: 1, name: /^Liste des positions d(?:e |’)/ }).waitFor();
  });
});
