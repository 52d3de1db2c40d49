import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, fillContents, fillInformation, fillSale, openCreatePage, press, shipperOf, step } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

let shipper: { supplier: string; method: string };
beforeAll(async () => {
  shipper = await shipperOf(stack);
});

async function createdProducts(search: string) {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  return client.trpc.catalogue.products.list.query({ search });
}

const sent = async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('catalogue.'))
    .map(({ method, path }) => `${method} ${path}`);
const BLOCKS = [
  'Gestion des stocks',
  'Politique de prix',
  'Connexions',
  'Redirection et réduction',
  'Code promo',
  'Conditions d’utilisation',
];
const QUESTION = 'Êtes-vous sûr de vouloir créer ce produit ?';
const VARIANTS = 'Souhaitez-vous créer des variants pour ce produit ?';

describe('a new product', () => {
  it.each([
    ['E-billet', 'e-ticket', ['Gestion des stocks', 'Politique de prix'], 'Vous venez de créer un produit E-billet'],
    ['Produit physique', 'physical', ['Gestion des stocks', 'Politique de prix'], 'Vous venez de créer un produit physique'],
    [
      'Carte cadeau',
      'gift-card',
      ['Gestion des stocks', 'Politique de prix', 'Conditions d’utilisation'],
      'Vous venez de créer un produit carte cadeau',
    ],
    [
      'Redirection sur site partenaire / Codes promo',
      'promotion-code',
      ['Connexions', 'Redirection et réduction', 'Code promo'],
      'Vous venez de créer une Redirection sur site partenaire / Codes promo',
    ],
    ['Carte de membre', 'member-card', ['Redirection et réduction'], 'Vous venez de créer une carte de membre'],
  ])(
    '%s is made in four steps with the blocks of its prototype, confirmed, and leads to the list [PRD-002, PRD-029, PRD-030, PRD-031, PRD-032, PRD-033, PRD-034, PRD-035, PRD-037, PRD-042, PRD-046, PRD-047, PRD-048, PRD-049, PRD-050, PRD-051, PRD-052, PRD-053, PRD-198, PRD-200]',
    async (prototype, path, blocks, done) => {
      const page = await signedInPage(stack);
      await openCreatePage(page);
      const steps = page.getByRole('navigation', { name: 'Étapes : Ajouter un produit' }).getByRole('listitem');
      expect((await steps.allTextContents()).map((text) => text.replace(/^\d/, ''))).toEqual([
        'Prototype',
        'Informations produit',
        'catégories',
        'Images & Descriptions',
      ]);
      expect(await page.getByRole('radio', { name: 'E-billet' }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: prototype, exact: true }).check();
      await press(page, 'Suivant');

      await step(page, 'Informations produit').first().waitFor();
      const shown = await Promise.all(BLOCKS.map(async (name) => ((await page.getByRole('heading', { name }).count()) > 0 ? name : '')));
      expect(shown.filter(Boolean).sort()).toEqual([...blocks].sort());
      const sold = blocks.includes('Politique de prix');
      expect(await page.getByRole('switch', { name: 'Envoi différé' }).count()).toBe(sold ? 1 : 0);
      await fillInformation(page, `Essai ${path}`, shipper.supplier);
      if (sold) await fillSale(page, shipper.method);
      else {
        await page.getByRole('radio', { name: 'Pourcentage' }).check();
        await field(page, 'Valeur de la réduction').fill('0');
      }
      await press(page, 'Suivant');
      await fillContents(page, 'Une journée au bord de l’eau');
      await press(page, 'Créer');
      await answer(page, QUESTION, 'Oui');
      await page.getByText(done, { exact: true }).waitFor();
      if (sold) await answer(page, VARIANTS, 'Non');
      await title(page, 'Produits');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      expect(await sent()).toEqual(['POST /api/product_descriptions', `POST /api/master-product-${path}`]);
    },
  );

  it('leads to its variants when they are wanted, is empty a second after it was sent, and the next time [PRD-036, PRD-045]', async () => {
    const page = await signedInPage(stack);
    await openCreatePage(page);
    await press(page, 'Suivant');
    await fillInformation(page, 'Billet à variants', shipper.supplier);
    await fillSale(page, shipper.method);
    await press(page, 'Suivant');
    await fillContents(page, 'Une journée au bord de l’eau');
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    const question = page.getByRole('alertdialog', { name: VARIANTS });
    await expect.poll(async () => (await question.getByRole('button').allTextContents()).filter(Boolean)).toEqual(['Non', 'Oui']);
    await expectNoViolations(page);
    // Behind the confirmation, which hides the rest of the page from the accessibility tree.
    const name = page.locator('input[name="productName"]');
    await expect.poll(async () => ((await name.count()) === 0 ? '' : name.inputValue())).toBe('');
    await answer(page, VARIANTS, 'Oui');
    await title(page, 'Ajouter des variants à Billet à variants');
    const { items } = await createdProducts('Billet à variants');
    expect(items.map(({ uuid }) => `/admin/addAttribut/${uuid}`)).toEqual([new URL(page.url()).pathname]);
    await openCreatePage(page);
    await press(page, 'Suivant');
    expect(await field(page, 'Nom du produit').inputValue()).toBe('');
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
  });

  it('checks each step before the next one, and says what is wrong where it is [PRD-031, PRD-054, PRD-055, PRD-068, PRD-070, PRD-073, REF-016]', async () => {
    const page = await signedInPage(stack);
    await openCreatePage(page);
    await press(page, 'Suivant');
    expect(await field(page, 'Référence').inputValue()).toMatch(/^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{13}$/);
    await page.getByRole('combobox', { name: 'Devise' }).click();
    const currencies = page.getByRole('listbox', { name: 'Devise' }).getByRole('option');
    await currencies.first().waitFor();
    expect(await currencies.allTextContents()).toEqual(['€', '$']);
    expect(await Promise.all([currencies.first().isEnabled(), currencies.last().isEnabled()])).toEqual([true, false]);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await field(page, 'Référence').fill('');
    await press(page, 'Suivant');
    const summary = page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByText('Fournisseur : Veuillez sélectionner un fournisseur.').waitFor();
    await summary.getByText('Au moins un moyen d’expédition doit être associé au produit.').waitFor();
    await summary.getByText('Stock : Veuillez entrer un nombre entier.').waitFor();
    // No errors of the next steps yet.
    expect(await summary.getByText('Catégories').count()).toBe(0);
    await expectNoViolations(page);
    await summary.getByRole('link', { name: /^Référence/ }).click();
    await expect.poll(() => field(page, 'Référence').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('A1');
    await summary.getByRole('link', { name: /^Référence/ }).waitFor({ state: 'detached' });
    await page.getByText(/à corriger/).waitFor({ state: 'attached' });
    expect(new URL(page.url()).searchParams.get('etape')).toBe('2');
    expect(await sent()).toEqual([]);
  });

  it('empties what another prototype hides, keeps the rest, and offers the draft after a reload', async () => {
    const page = await signedInPage(stack);
    await openCreatePage(page);
    await press(page, 'Suivant');
    await field(page, 'Nom du produit').fill('Changeant');
    await field(page, 'Stock').fill('7');
    await press(page, 'Précédent');
    await page.getByRole('radio', { name: 'Carte de membre' }).check();
    await page.getByRole('radio', { name: 'E-billet' }).check();
    await press(page, 'Suivant');
    expect(await field(page, 'Nom du produit').inputValue()).toBe('Changeant');
    expect(await field(page, 'Stock').inputValue()).toBe('');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await expect.poll(() => field(page, 'Nom du produit').inputValue()).toBe('Changeant');
  });
});

describe('the edition of a product', () => {
  it('has three steps, saves from any of them and leads back to the list [PRD-003, PRD-010, PRD-039, PRD-040, PRD-041, PRD-171, PRD-199, PRD-200]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts?page=1&itemsPerPage=100&order=adminProductName.asc');
    await page
      .getByRole('row')
      .filter({ hasText: 'Produit physique' })
      .first()
      .getByRole('link', { name: /^Modifier / })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Modifier / }).waitFor();
    const steps = page.getByRole('navigation', { name: /^Étapes/ }).getByRole('listitem');
    await steps.first().waitFor();
    expect((await steps.allTextContents()).map((text) => text.replace(/^\d/, ''))).toEqual([
      'Informations',
      'categories',
      'Images & Descriptions',
    ]);
    await field(page, 'Nom du produit').fill('Panier du marché');
    await page.getByText('1 champ modifié').waitFor();
    await page.getByRole('button', { name: /Images & Descriptions/ }).click();
    await expectNoViolations(page);
    await stack.marketplace.forget();
    await press(page, 'Modifier');
    await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
    await page.getByText('Vous venez de modifier un produit physique', { exact: true }).waitFor();
    await title(page, 'Produits');
    expect(await sent()).toEqual([expect.stringMatching(/^PATCH \/api\/master-product-physical\//)]);
  });
});
