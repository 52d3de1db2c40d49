import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { choosePicture } from '../kit/choose-picture.ts';
import { answer, question } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { choose, field, fill, openEdit, row, send } from './mega-menu-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const allow = [/Failed to load resource/];
const ADD = '/admin/catalogue/megaMenusCategories/add';
const CREATE_QUESTION = 'Créer cette mise en avant ?';

const sent = async (call: string) => stack.marketplace.requests(`catalogue.megaMenu.${call}`);

describe('a new highlight', () => {
  it('that is incomplete is refused, finds its tag and its category, also after a failure, and says at its field what the marketplace refuses [MEG-008, MEG-009, MEG-010, MEG-011, MEG-012, MEG-013, MEG-014, MEG-015, MEG-021, MEG-022, MEG-024, MSG-002, REF-019]', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto(ADD);
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' });
    await summary.waitFor();
    const errorText = (name: string) => page.locator(`#field-${name}-error`).textContent();
    expect(await errorText('name')).toBe('Ce champ est obligatoire.');
    expect(await errorText('category')).toBe('La catégorie est obligatoire');
    expect(await errorText('propertyValue')).toBe('La tag est obligatoire');
    expect(await errorText('image')).toBe("l'image est  obligatoire");
    await expectNoViolations(page);
    const tag = page.getByRole('combobox', { name: 'Tag de recherche' });
    await tag.fill('pl');
    await page.getByText('Saisissez au moins 3 caractères.').waitFor();
    await tag.fill('ple');
    await page.getByRole('option', { name: 'Plein air' }).waitFor();
    await expectNoViolations(page);
    const searches = (await stack.marketplace.requests('catalogue.propertyValues.search')).map(({ query }) => new URLSearchParams(query));
    expect(searches.map((query) => [query.get('value'), query.get('status'), query.get('property.uuid')])).toEqual([
      ['ple', 'true', '00000000-0000-4000-8000-000000000016'],
    ]);
    await stack.marketplace.faults([{ call: 'catalogue.categories.list', status: 500 }]);
    await page.getByRole('combobox', { name: 'Catégorie' }).fill('voyag');
    await page.getByRole('alert').getByText('Une erreur est survenue', { exact: true }).waitFor();
    await stack.marketplace.faults([]);
    await choose(page, 'Catégorie', 'voyages', 'Voyages');
    const last = (await stack.marketplace.requests('catalogue.categories.list')).at(-1);
    expect(new URLSearchParams(last?.query).get('archived')).toBe('false');
    await fill(page, 'n'.repeat(51));
    await send(page);
    await expect.poll(() => errorText('name')).toBe('Ce champ doit contenir maximum 50 caractères.');
    expect(await sent('create')).toEqual([]);
    await field(page, 'Nom').fill('n'.repeat(50));
    await send(page);
    await question(page, CREATE_QUESTION).waitFor();
    await answer(page, CREATE_QUESTION, 'Non');
    await field(page, 'Nom').fill('Disputée');
    const body = { violations: [{ propertyPath: 'image', message: 'Cette image est trop petite.' }] };
    await stack.marketplace.faults([{ call: 'catalogue.megaMenu.create', status: 422, body }]);
    await send(page);
    await answer(page, CREATE_QUESTION, 'Oui');
    await expect.poll(() => page.locator('#field-image-error').textContent()).toBe('Cette image est trop petite.');
    expect(await page.getByRole('combobox', { name: 'Catégorie' }).inputValue()).toBe('Voyages');
    await stack.marketplace.faults([]);
    await send(page);
    await answer(page, CREATE_QUESTION, 'Oui');
    await row(page, 'Disputée').waitFor();
  });
});

describe('a highlight of the list', () => {
  it('opens filled at its address, is edited after a confirmation, asks for an image it lost, and says when it is gone [MEG-003, MEG-014, MEG-015, MEG-017, MEG-018, MEG-026, MEG-027]', async () => {
    const page = await signedInPage(stack, { allow });
    await openEdit(page, 'Ce soir, on sort');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/editMegaMenusCategories\/[\da-f-]{36}$/);
    expect(await page.getByRole('combobox', { name: 'Tag de recherche' }).inputValue()).toBe('Spectacle vivant');
    await field(page, 'Nom').fill('Ce soir, on reste');
    await choose(page, 'Catégorie', 'culture', 'Culture');
    await send(page);
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
    await page.getByText('Mise en avant modifiée !', { exact: true }).waitFor();
    await row(page, 'Ce soir, on reste').getByRole('cell', { name: 'Culture', exact: true }).waitFor();
    expect((await sent('update')).map(({ method, status }) => [method, status])).toEqual([['PATCH', 200]]);
    await openEdit(page, 'Les nouveautés');
    await field(page, 'Nom').fill('Les très nouvelles');
    await send(page);
    await expect.poll(() => page.locator('#field-image-error').textContent()).toBe("l'image est  obligatoire");
    await choosePicture(page, 'Image');
    await send(page);
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
    await row(page, 'Les très nouvelles').locator('img').waitFor();
    await page.goto('/admin/editMegaMenusCategories/00000000-0000-4000-8000-00000000dead');
    await page.getByRole('heading', { name: 'Cette fiche n’existe pas, ou n’existe plus' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await title(page, 'Mises en avant');
  });
});
