import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { voucherTexts } from '@comptoir/shared/vouchers/texts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserClient } from '../kit/client.ts';
import { openCreation } from '../kit/creation.ts';
import { FORMS } from '../kit/forms.ts';
import { newVariant } from '../kit/geolocations.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { settled, title } from '../kit/screen.ts';
import type { Stack } from '../kit/stack.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
/** Waits until its value is loaded. */
const filled = (page: Page, name: string | RegExp) => expect.poll(() => box(page, name).inputValue()).not.toBe('');

/** Fails when there is none: the seed has some of each. */
const first = <Row extends { uuid: string }>({ items: [row] }: { items: Row[] }): string => row?.uuid ?? 'none';

/** A form of the client, opened over a record or for a new one. */
export interface OpenedForm {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Its main button. */
  save: string;
  /** Its message for an empty field, and the number of its fields. */
  refused?: string | RegExp;
}

/** `client` is signed in: it makes the records that the seed has not. */
export function everyForm(stack: Stack, client: BrowserClient) {
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

  const productForm = (kind: Parameters<typeof productValuesFor>[1]) => ({
    name: `product (${kind})`,
    open: async (page: Page) => {
      await page.goto(`/admin/product/${await product(kind)}/edit`);
      await filled(page, 'Nom du produit');
    },
    save: 'Modifier',
  });

  /** Every form of an existing record. */
  const edits: OpenedForm[] = [
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
      name: 'variant',
      open: async (page) => {
        // The default one of a product can only be changed with it.
        const query = 'select uuid from variant where not is_default and not is_technical order by id limit 1';
        await page.goto(`/admin/product/variant/${first({ items: await stack.marketplace.sql<{ uuid: string }>(query) })}/edit`);
        await filled(page, 'Nom du produit');
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
  const creations: OpenedForm[] = [
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
    { name: 'order of vouchers', open: (page) => page.goto('/admin/catalogue/create-ogloba-order'), save: voucherTexts.submit },
    { name: 'export', open: (page) => page.goto('/admin/sold/export'), save: 'Exporter' },
    { name: 'import of codes', open: (page) => page.goto('/admin/catalogue/code/create'), save: 'Vérifier le fichier' },
    { name: 'import of documents', open: (page) => page.goto('/admin/addDocument'), save: 'Vérifier le fichier' },
  ];
  return { edits, creations };
}
