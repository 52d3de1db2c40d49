import type { Page } from 'playwright-core';
import { title } from './screen.ts';
import type { ScreenUnderTest } from './screen-under-test.ts';

export const productForm = (page: Page) => page.getByRole('textbox', { name: 'Nom du produit', exact: true }).waitFor();

/** The other steps of the forms of a product, and other prototypes of it. */
export const PRODUCT_STEPS: ScreenUnderTest[] = [
  {
    name: 'addProduct-step-2',
    path: '/admin/addProduct?etape=2',
    ready: async (page) => {
      await title(page, 'Ajouter un produit');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'addProduct-step-4',
    path: '/admin/addProduct?etape=4',
    ready: async (page) => {
      await title(page, 'Ajouter un produit');
      await page.getByRole('button', { name: 'Modifier le texte : Texte de la description 1' }).click();
      await page.getByRole('textbox', { name: 'Texte de la description 1' }).waitFor();
    },
  },
  {
    name: 'EditProduct-categories',
    path: ({ products }) => `/admin/product/${products.eTicket}/edit?etape=2`,
    ready: (page) => page.getByRole('list', { name: 'Catégories choisies' }).waitFor(),
  },
  {
    name: 'EditProduct-contents',
    path: ({ products }) => `/admin/product/${products.eTicket}/edit?etape=3`,
    ready: (page) => page.getByRole('textbox', { name: 'Titre de la description 1' }).waitFor(),
  },
  { name: 'EditProduct-giftCard', path: ({ products }) => `/admin/product/${products.giftCard}/edit`, ready: productForm },
  { name: 'EditProduct-promo', path: ({ products }) => `/admin/product/${products.promo}/edit`, ready: productForm },
  { name: 'EditProduct-memberCard', path: ({ products }) => `/admin/product/${products.memberCard}/edit`, ready: productForm },
];
