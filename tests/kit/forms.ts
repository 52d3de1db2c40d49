import type { Page } from 'playwright-core';
import { rows, settled } from './screen.ts';

/** The form of a record that exists, as the declared suite knows it (tests/e2e/declared-forms.test.ts): a page or a dialog. */
export interface FormUnderTest {
  name: string;
  /** The uuid of a record of the seed: SQL that reads one. */
  record: string;
  open(page: Page, uuid: string): Promise<unknown>;
  /** One field of it: what another administrator may do to it in SQL (`$1`: the uuid), and what it refuses in which words. */
  field: { name: string; label: string; meanwhile: string; refused: [text: string, message: string][]; texts: [string, string, string] };
  /** The marketplace's call that saves it. */
  call: string;
  /** Asked before it is sent, unless it is sent at once. */
  question?: string;
  done: string;
}

const page = (address: (uuid: string) => string) => async (tab: Page, uuid: string) => void (await tab.goto(address(uuid)));

const dialog = (list: string) => async (tab: Page, uuid: string) => {
  await tab.goto(`${list}?page=1&itemsPerPage=100`);
  await settled(tab);
  await rows(tab)
    .and(tab.locator(`[data-row="${uuid}"]`))
    .getByRole('button', { name: /^Modifier / })
    .click();
};

const TITLES: [string, string, string] = ['Essai du matin', 'Essai du midi', 'Essai du soir'];
const renamed = (table: string) => `update ${table} set name = 'Essai de quelqu''un' where uuid = $1`;

export const FORMS: FormUnderTest[] = [
  {
    name: 'transporter',
    record: 'select uuid from transporter where is_active and not archived order by id limit 1',
    open: dialog('/admin/catalogue/transporter/list'),
    field: {
      name: 'name',
      label: 'Nom du transporteur',
      meanwhile: `update transporter set name = 'Essai de quelque part' where uuid = $1`,
      refused: [
        ['   ', 'Le champs Nom du transporteur est obligatoire'],
        ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
        ['Express-Nord', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
      ],
      texts: TITLES,
    },
    call: 'suppliers.transporters.update',
    question: 'Enregistrer les modifications ?',
    done: 'Transporteur édité avec succès',
  },
  {
    name: 'supplier',
    record: 'select uuid from supplier where is_active order by created_at desc, id desc limit 1',
    open: dialog('/admin/suppliers/list'),
    field: {
      name: 'name',
      label: 'Nom du fournisseur',
      meanwhile: renamed('supplier'),
      refused: [
        ['', 'Le champs Nom du fournisseur est obligatoire'],
        ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
      ],
      texts: TITLES,
    },
    call: 'suppliers.suppliers.update',
    question: 'Êtes-vous sûr de vouloir modifier ce fournisseur ?',
    done: 'Fournisseur édité avec succès',
  },
  {
    name: 'shipping method',
    record: 'select uuid from shipping_method order by id limit 1',
    open: page((uuid) => `/admin/supplier/shippingMethod/${uuid}/edit`),
    field: {
      name: 'name',
      label: 'Nom',
      meanwhile: renamed('shipping_method'),
      refused: [
        ['', 'Nom du moyen d’expédition obligatoire.'],
        ['a'.repeat(51), 'Vous pouvez saisir maximum 50 caractères'],
      ],
      texts: TITLES,
    },
    call: 'suppliers.shippingMethods.replace',
    question: 'Êtes-vous sûr de vouloir modifier ce moyen d’expédition ?',
    done: 'Moyen d’expédition édité avec succès',
  },
  {
    name: 'category',
    record: 'select uuid from category where lvl = 1 and not archived order by lft limit 1',
    open: page((uuid) => `/admin/catalogue/category/edit/${uuid}`),
    field: {
      name: 'name',
      label: 'Nom',
      meanwhile: renamed('category'),
      refused: [['', 'Ce champ est obligatoire.']],
      texts: TITLES,
    },
    call: 'catalogue.categories.update',
    question: 'Modifier cette catégorie ?',
    done: 'Modifié !',
  },
  {
    name: 'highlight',
    record: 'select uuid from mega_menu_category where image is not null and property_value_id is not null order by id limit 1',
    open: page((uuid) => `/admin/editMegaMenusCategories/${uuid}`),
    field: {
      name: 'name',
      label: 'Nom',
      meanwhile: renamed('mega_menu_category'),
      refused: [
        ['', 'Ce champ est obligatoire.'],
        ['n'.repeat(51), 'Ce champ doit contenir maximum 50 caractères.'],
      ],
      texts: TITLES,
    },
    call: 'catalogue.megaMenu.update',
    question: 'Enregistrer les modifications ?',
    done: 'Mise en avant modifiée !',
  },
  {
    name: 'property',
    record: 'select uuid from property where special order by id limit 1',
    open: page((uuid) => `/admin/properties/${uuid}`),
    field: {
      name: 'name',
      label: 'Nom de la propriété',
      meanwhile: renamed('property'),
      refused: [['n'.repeat(51), 'Ce champ doit contenir maximum 50 caractères.']],
      texts: TITLES,
    },
    call: 'catalogue.properties.update',
    question: 'Enregistrer les modifications ?',
    done: 'Propriété mise à jour !',
  },
  {
    name: 'news',
    record: 'select uuid from news where image_web is not null and image_mobile is not null order by id limit 1',
    open: page((uuid) => `/admin/homepage/news/${uuid}/edit`),
    field: {
      name: 'position',
      label: 'Position',
      meanwhile: 'update news set position = 88 where uuid = $1',
      refused: [
        ['', 'Ce champ est obligatoire.'],
        ['trois', 'Ce champ doit être un nombre décimal superieur à 0'],
        ['0,5', 'Ce champ doit être un nombre décimal superieur à 0'],
      ],
      texts: ['41', '42', '43'],
    },
    call: 'homepage.news.update',
    done: 'Nouveauté modifiée',
  },
  {
    name: 'rate',
    record: 'select uuid from variant where id = (select min(variant_id) from variant_reduction where is_continuous_value)',
    open: page((uuid) => `/admin/catalogue/gift-card-product-api/${uuid}/edit`),
    field: {
      name: 'reductionValue',
      label: 'Taux de réduction',
      meanwhile: 'update variant_reduction set reduction_value = 33 where variant_id = (select id from variant where uuid = $1)',
      refused: [
        ['', 'Ce champ est obligatoire.'],
        ['-1', 'La valeur doit être supérieure ou égale à 0.'],
        ['101', 'Le taux doit être inférieur ou égal à 100.'],
      ],
      texts: ['41', '42', '43'],
    },
    call: 'rates.rates.update',
    done: 'La modification a bien été effectuée.',
  },
];
