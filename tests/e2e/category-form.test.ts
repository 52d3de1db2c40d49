import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { chooseFile } from '../kit/choose-picture.ts';
import { PICTURE } from '../kit/picture.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const LIST = '/admin/catalogue/listCategories';
const CREATE = '/admin/catalogue/category/create';
/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const error = (page: Page, name: string) => page.locator(`#field-${name}-error`);
const expectError = (page: Page, name: string, text: string) => expect.poll(() => error(page, name).textContent()).toBe(text);
const submit = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const sent = async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('catalogue.'))
    .map(({ call }) => call);

async function open(path: string, heading: string, options: PageOptions = {}): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto(path);
  await title(page, heading);
  await field(page, 'Nom').waitFor();
  return page;
}

async function answer(page: Page, name: string, buttonName: 'Oui' | 'Non'): Promise<void> {
  await question(page, name).getByRole('button', { name: buttonName }).click();
  await question(page, name).waitFor({ state: 'detached' });
}

describe('a new category', () => {
  it('is made from the list, with a slug from its name, below a parent found by name [CAT-003, CAT-028, CAT-053, CAT-064, CAT-067, LST-004, MSG-008]', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Ajouter une catégorie' }).click();
    await title(page, 'Ajouter une catégorie');
    expect(new URL(page.url()).pathname).toBe(CREATE);
    expect(await page.getByRole('switch', { name: 'Catégorie activée' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Icône 3D : Choisir une image' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Catégorie parente' }).fill('cours de');
    await page.getByRole('option', { name: 'Gastronomie › Cours de cuisine' }).click();
    await field(page, 'Nom').fill('Pain & brioche');
    expect(await field(page, 'Slug').inputValue()).toBe('pain-brioche');
    await field(page, 'Slug').fill('pains');
    await field(page, 'Nom').fill('Pains et brioches');
    expect(await field(page, 'Slug').inputValue()).toBe('pains');
    await field(page, 'Description').fill('Pétrir');
    await page.getByText('6 / 255').waitFor();
    await submit(page);
    await question(page, 'Créer cette catégorie ?').waitFor();
    await expectNoViolations(page);
    await answer(page, 'Créer cette catégorie ?', 'Non');
    expect(await sent()).toEqual([]);

    await stack.marketplace.faults([{ call: 'catalogue.categories.create', status: 500, times: 1 }]);
    await submit(page);
    await answer(page, 'Créer cette catégorie ?', 'Oui');
    await page.getByText(/^Une erreur est survenue lors de la création de la catégorie/).waitFor();
    expect(await field(page, 'Nom').inputValue()).toBe('Pains et brioches');
    await submit(page);
    await answer(page, 'Créer cette catégorie ?', 'Oui');
    await page.getByRole('status').filter({ hasText: 'Créé !' }).waitFor();
    await title(page, 'Sous-catégories de Cours de cuisine');
    await rows(page).filter({ hasText: 'Pains et brioches' }).getByText('Activé', { exact: true }).waitFor();
  });

  it('has its parent filled in when the address names it, and goes below it [CAT-004]', async () => {
    const page = await signedInPage(stack);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Voir les sous-catégories de Culture' }).click();
    await title(page, 'Sous-catégories de Culture');
    const uuid = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByRole('link', { name: 'Ajouter une sous-catégorie' }).click();
    await field(page, 'Nom').waitFor();
    expect(new URL(page.url()).pathname).toBe(CREATE + uuid);
    expect(await page.getByRole('combobox', { name: 'Catégorie parente' }).inputValue()).toBe('Culture');
    await field(page, 'Nom').fill('Cirque');
    await submit(page);
    await answer(page, 'Créer cette catégorie ?', 'Oui');
    await title(page, 'Sous-catégories de Culture');
    await rows(page).filter({ hasText: 'Cirque' }).waitFor();
  });

  it('that misses something says what, and sends nothing; its parent is no archived one nor of the last level, but may be the root, in one press [CAT-037, CAT-038, CAT-039, CAT-040, CAT-041, CAT-042, CAT-043, CAT-044, CAT-045, CAT-046, MSG-002]', async () => {
    const page = await open(CREATE, 'Ajouter une catégorie');
    await submit(page);
    await expectError(page, 'parent', 'La catégorie parente est obligatoire');
    await expectError(page, 'name', 'Ce champ est obligatoire.');
    await expectError(page, 'slug', 'Ce champ est obligatoire.');
    await page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' }).waitFor();
    await expectNoViolations(page);
    await field(page, 'Nom').fill('n'.repeat(31));
    await expectError(page, 'name', 'Le nom ne doit pas dépasser 30 caractères');
    await field(page, 'Nom').fill('n'.repeat(30));
    await expect.poll(() => error(page, 'name').count()).toBe(0);
    await field(page, 'Slug').fill(' espace');
    await expectError(page, 'slug', 'Le slug contient des caractères non autorisés');
    await field(page, 'Description').fill('d'.repeat(256));
    await expectError(page, 'description', 'Ce champ doit contenir maximum 255 caractères.');
    expect(await sent()).toEqual([]);

    const parent = page.getByRole('combobox', { name: 'Catégorie parente' });
    for (const name of ['bières', 'billets adultes']) {
      await parent.fill(name);
      await page.getByText('Aucun résultat').waitFor();
    }
    await parent.fill('séances');
    await page.getByRole('option', { name: 'Loisirs et sorties › Cinéma › Séances' }).waitFor();
    await page.getByRole('button', { name: 'Créer au premier niveau' }).click();
    expect(await page.getByRole('combobox', { name: 'Catégorie parente' }).inputValue()).toBe('Catalogue');
    await field(page, 'Nom').fill('Animaux');
    await field(page, 'Slug').fill('animaux');
    await field(page, 'Description').fill('');
    await submit(page);
    await answer(page, 'Créer cette catégorie ?', 'Oui');
    await title(page, 'Gérer les catégories');
    await page.getByRole('searchbox').fill('animaux');
    await rows(page).filter({ hasText: 'Animaux' }).waitFor();
  });

  it('refuses pictures of a wrong format or too large before they are sent, and says when an upload is cut [CAT-047, CAT-048, CAT-049, CAT-050, CAT-051, CAT-052, CAT-065]', async () => {
    const page = await open(CREATE, 'Ajouter une catégorie', { allow });
    await chooseFile(page, 'Vignette', { name: 'anim.gif', mimeType: 'image/gif', buffer: PICTURE });
    await expectError(page, 'vignette', 'Le format de l’image est incorrect.');
    await chooseFile(page, 'Icône 3D', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: PICTURE });
    await expectError(page, 'icon3d', 'Le format de l’image est incorrect.');
    await chooseFile(page, 'Icône 3D', { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) });
    await expectError(page, 'icon3d', 'L’image ne doit pas dépasser 2 Mo.');
    expect(await stack.marketplace.requests('images.create')).toEqual([]);
    await page.route('**/uploads/images', (route) => route.abort('connectionreset'));
    await chooseFile(page, 'Vignette', { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await expectError(page, 'vignette', 'Une erreur est survenue lors du téléchargement de l’image.');
    await expectNoViolations(page);
    await page.unroute('**/uploads/images');
    await chooseFile(page, 'Vignette', { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: 'Vignette : Remplacer' }).waitFor();
    await expect.poll(() => error(page, 'vignette').count()).toBe(0);
    expect(await stack.marketplace.requests('images.create')).toHaveLength(1);
  });
});

describe('a category of the list', () => {
  const edit = async (page: Page, name: string) => {
    await page.goto(LIST);
    await settled(page);
    await page.getByRole('link', { name: `Modifier ${name}`, exact: true }).click();
    await title(page, /^Modifier la catégorie /);
    await field(page, 'Nom').waitFor();
  };

  it('opens filled, without its parent, and is saved after a confirmation; the slug stands [CAT-005, CAT-013, CAT-029, CAT-032, CAT-054, CAT-060, CAT-063, CAT-067]', async () => {
    const page = await signedInPage(stack, { allow });
    await edit(page, 'Mode');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/catalogue\/category\/edit\/[\da-f-]{36}$/);
    expect(await field(page, 'Nom').inputValue()).toBe('Mode');
    expect(await page.getByRole('combobox').count()).toBe(0);
    await expectNoViolations(page);
    const slug = await field(page, 'Slug').inputValue();
    await field(page, 'Nom').fill('Mode et accessoires');
    expect(await field(page, 'Slug').inputValue()).toBe(slug);
    await page.getByText('Catégorie activée').click();
    await page.getByText('2 champs modifiés').waitFor();
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', status: 503, times: 1 }]);
    await submit(page);
    await answer(page, 'Modifier cette catégorie ?', 'Oui');
    await page.getByText(/^Une erreur est survenue lors de la modification/).waitFor();
    await submit(page);
    await answer(page, 'Modifier cette catégorie ?', 'Oui');
    await page.getByRole('status').filter({ hasText: 'Modifié !' }).waitFor();
    await title(page, 'Gérer les catégories');
    await rows(page).filter({ hasText: 'Mode et accessoires' }).getByText('Désactivé', { exact: true }).waitFor();
  });

  it('that does not exist, or cannot be read, says so', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto('/admin/catalogue/category/edit/00000000-0000-4000-8000-00000000dead');
    await page.getByRole('heading', { name: 'Cette fiche n’existe pas, ou n’existe plus' }).waitFor();
    await expectNoViolations(page);
    await page.goto('/admin/catalogue/category/creation');
    await title(page, 'Page introuvable');
  });
});
