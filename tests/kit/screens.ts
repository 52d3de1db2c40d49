import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/product-facts';
import type { Page } from 'playwright-core';
import { rows, settled, title } from './screen.ts';

export interface ScreenUnderTest {
  name: string;
  path: string;
  /** Waits until the screen shows what it has to show. */
  ready(page: Page): Promise<unknown>;
  /** What has to be done again at another width of the window. */
  resized?(page: Page): Promise<unknown>;
  /** Call of the marketplace whose failure empties the screen, if there is one. */
  call?: string;
  /** What the screen says when that call fails. */
  failed?: string;
  /** A text that finds something there whatever the day; unless said, the start of what its first row shows first. */
  search?: string;
}

const filled = (name: string) => async (page: Page) => {
  await title(page, name);
  await settled(page);
  await rows(page).first().waitFor();
};

const FILTERABLE = '/admin/catalogue/liste-des-categories-de-produit-filtrables';

/** Which filters it has, if any, is the seed's whim. */
const filtersOfSport = async (page: Page) => {
  await page.getByRole('link', { name: 'Gérer les filtres de Sport', exact: true }).click();
  await title(page, 'SPORT');
  await page.getByRole('link', { name: 'Ajouter des filtres' }).first().waitFor();
  await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' });
};

/** Every screen of a signed-in administrator, filled. */
export const SCREENS: ScreenUnderTest[] = [
  { name: 'dashboard', path: '/admin/dashboard', ready: (page) => title(page, 'Tableau de bord') },
  {
    name: 'categories',
    path: '/admin/catalogue/listCategories',
    ready: filled('Gérer les catégories'),
    call: 'catalogue.categories.list',
    failed: "Les catégories n'ont pas pu être chargées",
    search: 'car',
  },
  {
    name: 'category-new',
    path: '/admin/catalogue/category/create',
    ready: async (page) => {
      await title(page, 'Ajouter une catégorie');
      await page.getByRole('button', { name: 'Créer au premier niveau' }).waitFor();
    },
  },
  {
    name: 'category-tree',
    path: '/admin/category/treeview',
    ready: async (page) => {
      await title(page, 'Arborescence des catégories');
      await page.getByRole('treeitem').first().waitFor();
    },
  },
  {
    name: 'products',
    path: '/admin/ListProducts',
    ready: filled('Gérer les produits'),
    call: 'catalogue.products.list',
    failed: "Les produits n'ont pas pu être chargés",
    search: 'car',
  },
  {
    name: 'product-new',
    path: '/admin/addProduct?etape=2',
    ready: async (page) => {
      await title(page, 'Ajouter un produit');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'product-contents',
    path: '/admin/addProduct?etape=4',
    ready: async (page) => {
      await title(page, 'Ajouter un produit');
      await page.getByRole('button', { name: 'Modifier le texte : Texte de la description 1' }).click();
      await page.getByRole('textbox', { name: 'Texte de la description 1' }).waitFor();
    },
  },
  {
    name: 'filterable-categories',
    path: FILTERABLE,
    ready: filled('FILTRE PAR CATÉGORIE'),
    call: 'catalogue.categories.list',
    failed: "Les catégories n'ont pas pu être chargées",
    search: 'spo',
  },
  { name: 'category-filters', path: `${FILTERABLE}?search=sport`, ready: filtersOfSport },
  {
    name: 'add-category-filters',
    path: `${FILTERABLE}?search=sport`,
    ready: async (page) => {
      await filtersOfSport(page);
      await page.getByRole('link', { name: 'Ajouter des filtres' }).first().click();
      await title(page, 'Ajouter des filtres à Sport');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'highlights', path: '/admin/listMegaMenusCategories', ready: filled('Mises en avant') },
  { name: 'add-highlight', path: '/admin/catalogue/megaMenusCategories/add', ready: (page) => title(page, 'Ajouter une mise en avant') },
  {
    name: 'edit-highlight',
    path: '/admin/listMegaMenusCategories',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Modifier Sur grand écran' }).click();
      await title(page, 'Modifier une mise en avant');
      await page.getByRole('textbox', { name: 'Nom' }).waitFor();
    },
  },
  {
    name: 'transporters',
    path: '/admin/catalogue/transporter/list',
    ready: filled('Gérer les transporteurs'),
    call: 'suppliers.transporters.list',
    failed: "Les transporteurs n'ont pas pu être chargés",
    search: 'exp',
  },
  {
    name: 'codes',
    path: '/admin/catalogue/ListCodes',
    ready: filled('Gérer les codes'),
    call: 'stock.codes.list',
    failed: "Les codes n'ont pas pu être chargés",
  },
  {
    name: 'documents',
    path: '/admin/ListDocuments',
    ready: filled('Gérer les documents'),
    call: 'stock.documents.list',
    failed: "Les documents n'ont pas pu être chargés",
  },
  { name: 'import-codes', path: '/admin/catalogue/code/create', ready: (page) => title(page, 'Import des nouveaux codes') },
  { name: 'import-documents', path: '/admin/addDocument', ready: (page) => title(page, 'Import des nouveaux documents') },
  {
    name: 'news',
    path: '/admin/homepage/news',
    ready: filled('Gérer les nouveautés'),
    call: 'homepage.news.list',
    failed: "Les nouveautés n'ont pas pu être chargées",
  },
  { name: 'add-news', path: '/admin/homepage/news/add', ready: (page) => title(page, 'Ajouter une nouveauté') },
  {
    name: 'properties',
    path: '/admin/properties/list',
    ready: filled('Propriétés'),
    call: 'catalogue.properties.list',
    failed: "Les propriétés n'ont pas pu être chargées",
    search: 'cou',
  },
  { name: 'property-new', path: '/admin/properties/create', ready: (page) => page.getByRole('textbox', { name: 'Valeur 1' }).waitFor() },
  {
    name: 'property-edit',
    path: `/admin/properties/${FIXED_PROPERTIES.urssafEvent}`,
    ready: (page) => page.getByRole('textbox', { name: 'Valeur 2', exact: true }).waitFor(),
  },
  {
    name: 'property-values',
    path: `/admin/property/${FIXED_PROPERTIES.urssafEvent}/values`,
    ready: filled('Propriété Événement URSSAF'),
    call: 'catalogue.propertyValues.list',
    failed: "Les valeurs n'ont pas pu être chargées",
    search: 'cath',
  },
  {
    name: 'versions',
    path: '/admin/approved/version/list',
    ready: filled('Versions de l’application mobile'),
    call: 'access.versions.list',
    failed: "Les versions n'ont pas pu être chargées",
    search: 'ios',
  },
  { name: 'export', path: '/admin/sold/export', ready: (page) => title(page, 'Exports des ventes') },
  { name: 'jobs', path: '/admin/jobs', ready: (page) => title(page, 'Tâches') },
  {
    name: 'reference',
    path: '/admin/reference',
    ready: async (page) => {
      await title(page, 'Données de référence');
      await page.getByRole('region', { name: 'Taxes' }).waitFor();
    },
  },
  { name: 'not-found', path: '/admin/nulle-part', ready: (page) => title(page, 'Page introuvable') },
];

/** The sign-in screens, which nobody needs to be signed in for. */
export const OPEN_SCREENS: ScreenUnderTest[] = [
  { name: 'sign-in', path: '/', ready: (page) => page.getByRole('button', { name: 'Se connecter' }).waitFor() },
  { name: 'not-found-outside', path: '/nulle/part', ready: (page) => title(page, 'Page introuvable') },
];
