import type { Page } from 'playwright-core';
import { choosePicture } from './choose-picture.ts';
import type { FormUnderTest } from './form-under-test.ts';
import { rows, settled } from './screen.ts';

/** `list` is what a new one is added from. */
const onPage = (address: (uuid: string) => string, list = '') => ({
  ...{ list, isDialog: false },
  open: (tab: Page, uuid: string) => tab.goto(address(uuid)),
});

const overList = (list: string) => ({
  ...{ list, isDialog: true },
  open: async (tab: Page, uuid: string) => {
    await tab.goto(`${list}?page=1&itemsPerPage=100`);
    await settled(tab);
    await rows(tab)
      .and(tab.locator(`[data-row="${uuid}"]`))
      .getByRole('button', { name: /^Modifier / })
      .click();
  },
});

async function pick(tab: Page, label: string, option: string): Promise<void> {
  await tab.getByRole('combobox', { name: label, exact: true }).fill(option);
  await tab.getByRole('option', { name: option, exact: true }).first().click();
}

export const NAMES: [string, string, string] = ['Essai du matin', 'Essai du midi', 'Essai du soir'];
const INCOMPLETE = 'Veuillez remplir tous les champs correctement';
const renamed = (table: string) => `update ${table} set name = 'Essai de quelqu''un' where uuid = $1`;

export const FORMS: FormUnderTest[] = [
  {
    name: 'transporter',
    record: 'select uuid, name as value from transporter where is_active and not archived order by id limit 1',
    ...overList('/admin/catalogue/transporter/list'),
    field: {
      label: 'Nom du transporteur',
      meanwhile: `update transporter set name = 'Essai de quelque part' where uuid = $1`,
      refused: [
        ['   ', 'Le champs Nom du transporteur est obligatoire'],
        ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
        ['Express-Nord', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
      ],
      proves: ['TRA-016', 'TRA-017', 'TRA-018', 'TRA-019', 'TRA-021', 'MSG-002'],
    },
    call: 'suppliers.transporters.update',
    question: 'Enregistrer les modifications ?',
    done: 'Transporteur édité avec succès',
    proves: ['TRA-005', 'TRA-008', 'TRA-022', 'TRA-025', 'TRA-027', 'TRA-031'],
    creation: {
      texts: ['Ajouter un transporteur', 'Créer ce transporteur ?', 'Transporteur créé avec succès'],
      fill: (tab) => choosePicture(tab, 'Vignette'),
      shows: ['Actif'],
      proves: ['TRA-007', 'TRA-009', 'TRA-014', 'TRA-023', 'TRA-025', 'TRA-028', 'TRA-032', 'MSG-003'],
    },
  },
  {
    name: 'supplier',
    record: 'select uuid, name as value from supplier where is_active order by created_at desc, id desc limit 1',
    ...overList('/admin/suppliers/list'),
    field: {
      label: 'Nom du fournisseur',
      meanwhile: renamed('supplier'),
      refused: [
        ['', 'Le champs Nom du fournisseur est obligatoire'],
        ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
      ],
    },
    call: 'suppliers.suppliers.update',
    question: 'Êtes-vous sûr de vouloir modifier ce fournisseur ?',
    done: 'Fournisseur édité avec succès',
    creation: {
      texts: ['Ajouter un fournisseur', 'Êtes-vous sûr de vouloir créer ce fournisseur ?', 'Fournisseur créé avec succès'],
      fill: (tab) => tab.getByRole('radio', { name: 'Non' }).check(),
      proves: ['SUP-024', 'SUP-033'],
    },
  },
  {
    name: 'shipping method',
    record: 'select uuid, name as value from shipping_method order by id limit 1',
    ...onPage((uuid) => `/admin/supplier/shippingMethod/${uuid}/edit`),
    field: {
      label: 'Nom',
      meanwhile: renamed('shipping_method'),
      refused: [
        ['', 'Nom du moyen d’expédition obligatoire.'],
        ['a'.repeat(51), 'Vous pouvez saisir maximum 50 caractères'],
      ],
    },
    call: 'suppliers.shippingMethods.replace',
    question: 'Êtes-vous sûr de vouloir modifier ce moyen d’expédition ?',
    done: 'Moyen d’expédition édité avec succès',
  },
  {
    name: 'category',
    record: 'select uuid, name as value from category where lvl = 1 and not archived order by lft limit 1',
    ...onPage((uuid) => `/admin/catalogue/category/edit/${uuid}`),
    field: {
      label: 'Nom',
      meanwhile: renamed('category'),
      refused: [['', 'Ce champ est obligatoire.']],
    },
    call: 'catalogue.categories.update',
    question: 'Modifier cette catégorie ?',
    done: 'Modifié !',
  },
  {
    name: 'highlight',
    record:
      'select uuid, name as value from mega_menu_category where image is not null and property_value_id is not null order by id limit 1',
    ...onPage((uuid) => `/admin/editMegaMenusCategories/${uuid}`, '/admin/listMegaMenusCategories'),
    field: {
      label: 'Nom',
      meanwhile: renamed('mega_menu_category'),
      refused: [
        ['', 'Ce champ est obligatoire.'],
        ['n'.repeat(51), 'Ce champ doit contenir maximum 50 caractères.'],
      ],
    },
    call: 'catalogue.megaMenu.update',
    question: 'Enregistrer les modifications ?',
    done: 'Mise en avant modifiée !',
    creation: {
      texts: ['Ajouter une mise en avant', 'Créer cette mise en avant ?', 'Mise en avant créé !'],
      fill: async (tab) => {
        await pick(tab, 'Catégorie', 'Voyages');
        await pick(tab, 'Tag de recherche', 'Plein air');
        await choosePicture(tab, 'Image');
      },
      shows: ['Voyages', 'Plein air'],
      proves: ['MEG-002', 'MEG-006', 'MEG-019', 'MEG-025', 'MEG-027'],
    },
  },
  {
    name: 'property',
    record: 'select uuid, name as value from property where special order by id limit 1',
    ...onPage((uuid) => `/admin/properties/${uuid}`),
    field: {
      label: 'Nom de la propriété',
      meanwhile: renamed('property'),
      refused: [['n'.repeat(51), 'Ce champ doit contenir maximum 50 caractères.']],
    },
    call: 'catalogue.properties.update',
    question: 'Enregistrer les modifications ?',
    done: 'Propriété mise à jour !',
  },
  {
    name: 'news',
    record: 'select uuid, position::text as value from news where image_web is not null and image_mobile is not null order by id limit 1',
    ...onPage((uuid) => `/admin/homepage/news/${uuid}/edit`, '/admin/homepage/news'),
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
    incomplete: INCOMPLETE,
    proves: ['NEW-003'],
    creation: {
      texts: ['Ajouter une nouveauté', null, 'Nouveauté ajoutée'],
      typed: ['77,7', '77'],
      fill: async (tab) => {
        await tab.getByRole('combobox', { name: 'Produit', exact: true }).fill('car');
        await tab.getByRole('option').first().click();
        await choosePicture(tab, 'Web');
        await choosePicture(tab, 'Mobile');
      },
      proves: ['NEW-004', 'NEW-005', 'NEW-010', 'NEW-011'],
    },
  },
  {
    name: 'rate',
    record: `select uuid, replace(reduction_value::float8::text, '.', ',') as value from variant join variant_reduction on variant_id = variant.id
      where is_continuous_value order by variant_id limit 1`,
    ...onPage((uuid) => `/admin/catalogue/gift-card-product-api/${uuid}/edit`),
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
    incomplete: INCOMPLETE,
  },
];
