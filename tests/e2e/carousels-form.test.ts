import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { choosePicture } from '../kit/choose-picture.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { startWebStack } from '../kit/web-stack.ts';
import {
  ALLOWED,
  box,
  error,
  errorText,
  expectAnnounced,
  openList,
  pick,
  picker,
  REQUIRED,
  save,
  WRONG_POSITION,
  writesOf,
} from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CREATE = 'homepage.carousels.create';
const HOMEPAGE = '/admin/homepage/carousel';
const LOGIN = '/admin/carousel/login';
const ADD = { [HOMEPAGE]: 'Ajouter un carrousel à la page d’accueil', [LOGIN]: 'Ajouter un carrousel à la page de connexion' };
const writes = writesOf(stack);
const type = (page: Page) => picker(page, 'Type');
const platform = (page: Page) => picker(page, 'Plateforme');

async function openAdd(page: Page, path: typeof HOMEPAGE | typeof LOGIN): Promise<void> {
  await page.goto(`${path}/add`);
  await title(page, ADD[path] ?? '');
}

/** Opens the edit page of the carousel whose link or search terms are these. */
async function openEdit(page: Page, path: string, search: string): Promise<void> {
  await openList(page, `${path}?search=${search}`);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Modifier / })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Modifier le carrousel / }).waitFor();
}

describe('a new carousel of the homepage', () => {
  it('is refused while it is incomplete, says why a save failed, is sent with its pictures, type, value and position, and leads back to its list [CAR-015, CAR-018, CAR-020, CAR-021, CAR-022, CAR-025, CAR-027, CAR-029, CAR-032, CAR-033, LCM-010]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openAdd(page, HOMEPAGE);
    expect(await platform(page).count()).toBe(0);
    expect(await page.getByText(/2560x696\spx/).count()).toBe(2);
    const options = await optionsOf(type(page));
    expect(options).toEqual(['Aucun', 'Produit', 'Catégorie', 'Mot(s) recherché(s)', 'Lien de redirection', 'Filtre']);
    expect(await box(page, 'Valeur').isDisabled()).toBe(true);
    await save(page);
    await page.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    for (const image of ['imageWeb', 'imageMobile']) await errorText(page, image).toBe('Les deux images sont obligatoires.');
    for (const field of ['itemType', 'position']) await errorText(page, field).toBe(REQUIRED);
    await expectNoViolations(page);
    for (const typed of ['0,5', 'deux', '-1']) {
      await box(page, 'Position').fill(typed);
      await errorText(page, 'position').toBe(WRONG_POSITION);
    }
    await choosePicture(page, 'Image web');
    await errorText(page, 'imageMobile').toBe('Les deux images sont obligatoires.');
    await error(page, 'imageWeb').waitFor({ state: 'detached' });
    expect(await writes()).toEqual([]);
    await choosePicture(page, 'Image mobile');
    await selectOption(type(page), 'Mot(s) recherché(s)');
    await box(page, 'Position').fill('3');
    for (const [detail, text] of [
      ['Item not found for "/api/master_products/1".', 'L’uuid ajouté n’existe pas.'],
      ['Could not convert database value "spa" to Doctrine Type uuid.', 'L’uuid ajouté n’existe pas.'],
      ['Cannot save.', "Une erreur est survenue au moment de l'ajout"],
    ]) {
      await stack.marketplace.faults([{ call: CREATE, status: 422, body: { detail } }]);
      await sendAndAwaitReply(page, CREATE, () => save(page));
      await page
        .getByRole('alert')
        .getByText(text ?? '', { exact: true })
        .first()
        .waitFor();
    }
    expect(await box(page, 'Position').inputValue()).toBe('3');
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await box(page, 'Mot(s) recherché(s)').fill('cinéma');
    await box(page, 'Position').fill('7,9');
    await save(page);
    await expectAnnounced(page, 'L’ajout a bien été effectué.');
    await title(page, 'Carrousel de la page d’accueil');
    const [sent] = await writes();
    expect(sent).toMatchObject({
      call: CREATE,
      body: { itemType: 3, itemValue: 'cinéma', redirectionLink: null, position: 7, pageType: 'homepage', domaine: 'ce' },
    });
  });

  it('leads to a product or a category that is found by its name, path and picture: nobody types a uuid [CAR-021, CAR-031]', async () => {
    const page = await signedInPage(stack);
    const [product] = await stack.marketplace.sql<{ uuid: string; name: string }>(
      'select uuid, admin_product_name as name from master_product order by id limit 1',
    );
    await openAdd(page, HOMEPAGE);
    await selectOption(type(page), 'Produit');
    await pick(page, 'Produit', product?.name ?? '', product?.name ?? '');
    expect(await picker(page, 'Produit').inputValue()).toBe(product?.name);
    await expect.poll(() => page.locator('#field-itemValue').locator('xpath=ancestor::div[1]').locator('img').count()).toBe(1);
    // The value of one type is invalid for another.
    await selectOption(type(page), 'Catégorie');
    expect(await picker(page, 'Catégorie').inputValue()).toBe('');
    await picker(page, 'Catégorie').fill('cinéma');
    await page.getByRole('option', { name: / › / }).first().waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => picker(page, 'Catégorie').inputValue()).toContain(' › ');
    await box(page, 'Position').fill('3');
    await choosePicture(page, 'Image web');
    await choosePicture(page, 'Image mobile');
    await save(page);
    await title(page, 'Carrousel de la page d’accueil');
    const body = (await writes())[0]?.body;
    const [category] = await stack.marketplace.sql<{ name: string }>(`select name from category where uuid = '${body?.itemValue}'`);
    expect([body?.itemType, category?.name]).toEqual([2, expect.stringMatching(/cinéma/i)]);
  });
});

describe('a new carousel of the login page', () => {
  it('begins with a link and a platform, and needs the web image alone [CAR-015, CAR-016, CAR-017, CAR-019, CAR-023, CAR-024, CAR-025, CAR-026]', async () => {
    const page = await signedInPage(stack);
    await openAdd(page, LOGIN);
    expect(await page.getByText(/1350x1920\spx/).count()).toBe(2);
    expect([await selectedOption(type(page)), await box(page, 'Lien de redirection').inputValue()]).toEqual(['Lien de redirection', '/']);
    expect(await selectedOption(platform(page))).toBe('CE');
    expect(await optionsOf(platform(page))).toEqual(['Choisir une plateforme', 'CE', 'Product']);
    await selectOption(platform(page), 'Choisir une plateforme');
    await save(page);
    await errorText(page, 'imageWeb').toBe("L'image web est obligatoire.");
    await errorText(page, 'domaine').toBe(REQUIRED);
    expect(await error(page, 'imageMobile').count()).toBe(0);
    expect(await writes()).toEqual([]);
    await choosePicture(page, 'Image web');
    await selectOption(platform(page), 'Product');
    await box(page, 'Position').fill('4');
    await save(page);
    await title(page, 'Carrousel de la page de connexion');
    const body = (await writes())[0]?.body;
    expect(body).toMatchObject({ itemType: 4, itemValue: '/', redirectionLink: '/', domaine: 'product', pageType: 'login', position: 4 });
    expect([body?.imageMobile, body?.imageWeb]).toEqual([body?.imageWeb, expect.stringMatching(/^\/api\/images\//)]);
  });
});

describe('a carousel of the list', () => {
  it('says by its name what it leads to, opens filled, says that it cannot be saved, is edited, its position too, and leads back to its list [CAR-022, CAR-028, CAR-030, CAR-032]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    const rowsOf = await stack.marketplace.sql<{ uuid: string; type: number; name: string }>(
      `select distinct on (item_type) carousel.uuid, item_type as type, coalesce(product.admin_product_name, category.name) as name from carousel
        left join master_product as product on product.uuid::text = item_value left join category on category.uuid::text = item_value
        where page_type = 'login' and item_type in (1, 2)`,
    );
    expect(rowsOf).toHaveLength(2);
    for (const { uuid, type: kind, name } of rowsOf) {
      await page.goto(`${LOGIN}/${uuid}/edit`);
      const field = picker(page, kind === 1 ? 'Produit' : 'Catégorie');
      await expect.poll(async () => (await field.inputValue()).endsWith(name)).toBe(true);
    }
    await openEdit(page, HOMEPAGE, 'noel');
    await expect.poll(() => box(page, 'Lien de redirection').inputValue()).toBe('/offres/noel');
    await stack.marketplace.faults([{ call: 'homepage.carousels.update', status: 500 }]);
    await box(page, 'Position').fill('41');
    await save(page);
    await page.getByRole('alert').getByText('Une erreur est survenue lors de la modification', { exact: true }).first().waitFor();
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await save(page);
    await expectAnnounced(page, 'La modification a bien été effectuée.');
    await title(page, 'Carrousel de la page d’accueil');
    await rows(page).first().getByRole('link', { name: '41', exact: true }).waitFor();
    const [sent] = await writes();
    expect(sent?.call).toBe('homepage.carousels.update');
    expect(sent?.body).not.toHaveProperty('redirectionLink');
  });
});

describe('the preview', () => {
  it('shows the picture of the device at its place, by keyboard too', async () => {
    const page = await signedInPage(stack);
    await openAdd(page, HOMEPAGE);
    const desktop = page.getByRole('figure', { name: 'Aperçu sur ordinateur' });
    await desktop.getByText('L’image apparaîtra ici.').waitFor();
    await choosePicture(page, 'Image web');
    await desktop.locator('img').waitFor();
    await page.getByRole('tab', { name: 'Ordinateur' }).focus();
    await page.keyboard.press('ArrowRight');
    const phone = page.getByRole('figure', { name: 'Aperçu sur téléphone' });
    await phone.getByText('L’image apparaîtra ici.').waitFor();
    await page.getByText('1 champ modifié').waitFor();
    await expectNoViolations(page);
    await openAdd(page, LOGIN);
    await choosePicture(page, 'Image web');
    await page.getByRole('tab', { name: 'Téléphone' }).click();
    await phone.locator('img').waitFor();
  });
});
