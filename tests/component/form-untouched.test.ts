import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { openCreation } from '../kit/creation.ts';
import { FORMS } from '../kit/forms.ts';
import { newVariant } from '../kit/geolocations.ts';
import { tabThrough } from '../kit/keyboard.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { settled, title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

/** None of them is declared, so that the stand-in would refuse it, which is noise, and fails the test. */
const writes = () =>
  standIn.sent.filter(({ path }) => /\.(create|update|save|add|start|check)[A-Z]?\w*$/.test(path)).map(({ path }) => path);
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
/** Waits until its value is loaded. */
const filled = (page: Page, name: string | RegExp) => expect.poll(() => box(page, name).inputValue()).not.toBe('');

async function product(kind: Parameters<typeof productValuesFor>[1]): Promise<string> {
  const values = await productValuesFor(client, kind);
  // Values that another application of the marketplace may have written: with line breaks that browsers' fields remove.
  const [content, shortDescription] = ['<h2>Accès</h2><ul><li>Par le port</li></ul>', 'Une\r\njournée'];
  const { trpc } = client;
  const { uuid: description } = await trpc.catalogue.productContents.saveDescription.mutate({
    uuid: null,
    name: 'Liste',
    content,
    position: 1,
  });
  const descriptions = [{ uuid: description, title: 'Liste', content, saved: true }];
  return (await trpc.catalogue.products.create.mutate({ ...values, shortDescription, descriptions })).uuid;
}

/** Fails when there is none: the seed has some of each. */
const first = <Row extends { uuid: string }>({ items: [row] }: { items: Row[] }): string => row?.uuid ?? 'none';

const productForm = (kind: Parameters<typeof productValuesFor>[1]) => ({
  name: `product (${kind})`,
  open: async (page: Page) => {
    await page.goto(`/admin/product/${await product(kind)}/edit`);
    await filled(page, 'Nom du produit');
  },
  save: 'Modifier',
});

interface Form {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Its main button. */
  save: string;
  /** Its message for an empty field, and the number of its fields. */
  refused?: string | RegExp;
}

/** Every form of an existing record. */
const EDITS: Form[] = [
  ...FORMS.map((form) => ({
    name: form.name,
    open: async (page: Page) => {
      await form.open(page, first({ items: await stack.marketplace.sql<{ uuid: string }>(form.record) }));
      await filled(page, new RegExp(`^${form.field.label}`));
    },
    save: 'Enregistrer',
  })),
  ...(['eTicket', 'physical', 'giftCard', 'promo', 'memberCard'] as const).map(productForm),
  {
    name: 'contents of a product, whose text ends in a list',
    open: async (page) => {
      await page.goto(`/admin/product/${await product('memberCard')}/edit?etape=3`);
      await filled(page, 'Titre de la description 1');
      await press(page, 'Modifier le texte : Texte de la description 1');
      await box(page, 'Texte de la description 1').click();
      for (const key of ['End', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    },
    save: 'Modifier',
  },
  {
    name: 'carousel',
    open: async (page) => {
      const carousels = await client.trpc.homepage.carousels.list.query({ pageType: 'homepage', search: 'noel' });
      await page.goto(`/admin/homepage/carousel/${first(carousels)}/edit`);
      await filled(page, 'Position');
    },
    save: 'Enregistrer',
  },
  {
    name: 'block',
    open: async (page) => {
      const blocks = await client.trpc.homepage.blocks.list.query({ blockType: 'region' });
      await page.goto(`/admin/homepage/middle-menu/${first(blocks)}/edit/region`);
      await filled(page, 'Titre');
    },
    save: 'Enregistrer',
  },
  {
    name: 'block item',
    open: async (page) => {
      const block = first(await client.trpc.homepage.blocks.list.query({ blockType: 'region', search: 'bretagne' }));
      const items = await client.trpc.homepage.items.list.query({ block, search: 'spa' });
      await page.goto(`/admin/homepage/middle-menu-item/${first(items)}/edit/region`);
      await filled(page, 'Titre');
    },
    save: 'Enregistrer',
  },
  {
    name: 'position',
    open: async (page) => {
      await page.goto(`/admin/product/${await newVariant(stack)}/geolocations`);
      await settled(page);
      await press(page, /^Modifier /);
      await filled(page, 'Ville');
    },
    save: 'Enregistrer',
  },
];

/** Every form of a new record, and those that start something. */
const NEW: Form[] = [
  ...FORMS.flatMap(({ name, list, creation }) =>
    creation ? [{ name, open: (page: Page) => openCreation(page, list, creation), save: 'Enregistrer' }] : [],
  ),
  { name: 'product', open: (page) => page.goto('/admin/addProduct?etape=2'), save: 'Suivant' },
  { name: 'category', open: (page) => page.goto('/admin/catalogue/category/create'), save: 'Enregistrer' },
  { name: 'property', open: (page) => page.goto('/admin/properties/create'), save: 'Enregistrer' },
  { name: 'carousel', open: (page) => page.goto('/admin/carousel/login/add'), save: 'Enregistrer' },
  { name: 'block', open: (page) => page.goto('/admin/homepage/middle-menu/add/region'), save: 'Enregistrer' },
  {
    name: 'position',
    open: async (page) => {
      await page.goto(`/admin/product/${await newVariant(stack)}/geolocations`);
      await settled(page);
      await press(page, 'Ajouter une position');
    },
    save: 'Enregistrer',
  },
  {
    name: 'value of a property',
    open: async (page) => {
      await page.goto(`/admin/property/${FIXED_PROPERTIES.urssafEvent}/values`);
      await settled(page);
      await press(page, /^Ajouter une valeur/);
    },
    save: 'Enregistrer',
  },
  {
    name: 'version',
    open: async (page) => {
      await page.goto('/admin/approved/version/list');
      await settled(page);
      await press(page, /^Ajouter une version/);
    },
    save: 'Enregistrer',
  },
  {
    name: 'filters of a category',
    open: async (page) => {
      await page.goto('/admin/catalogue/liste-des-categories-de-produit-filtrables?search=sport');
      const link = page.getByRole('link', { name: 'Gérer les filtres de Sport', exact: true });
      const uuid = (await link.getAttribute('href'))?.split('/').at(-1)?.split('?')[0];
      await page.goto(`/admin/catalogue/${uuid}/ajouter-filtre-categorie-de-produit`);
      await title(page, 'Ajouter des filtres à Sport');
    },
    save: 'Enregistrer',
  },
  { name: 'export', open: (page) => page.goto('/admin/sold/export'), save: 'Exporter' },
  { name: 'import of codes', open: (page) => page.goto('/admin/catalogue/code/create'), save: 'Vérifier le fichier' },
  { name: 'import of documents', open: (page) => page.goto('/admin/addDocument'), save: 'Vérifier le fichier' },
];

/** Tabs through all controls. */
async function walk(page: Page, name: string): Promise<void> {
  await page.locator('form').last().waitFor();
  expect(await tabThrough(page), name).toBeGreaterThan(0);
  expect(await page.getByText(/champs? modifiés?$/).count(), name).toBe(0);
  expect(await drafts(page), name).toEqual([]);
}

const cases = (forms: Form[]) => forms.map((form) => [form.name, form] as const);

describe('a form that is opened at its own address, gone through by keyboard alone and not touched', () => {
  it.each(cases(EDITS))('over a record, of a %s, sends nothing and says so [MUT-007]', async (name, { open, save }) => {
    await open(page);
    await walk(page, name);
    await page.getByRole('button', { name: save, exact: true }).last().click();
    await page.getByText('Aucune modification à enregistrer.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(writes()).toEqual([]);
  });

  it.each(cases(NEW))('of a new %s is refused before anything is sent [MUT-007]', async (name, { open, save }) => {
    await open(page);
    await walk(page, name);
    await page.getByRole('button', { name: save, exact: true }).last().click();
    await expect.poll(() => page.locator('[aria-invalid=true], [role=alert]').count()).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
  });
});
