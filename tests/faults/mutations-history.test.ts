import { appRouter } from '@comptoir/server/trpc/router';
import { changeSentence, textWithoutFields } from '@comptoir/shared/history/changes';
import { historyTexts } from '@comptoir/shared/history/texts';
import { type FieldChange, fieldLabel } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';
import { expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { ACCESS } from './mutations/access.ts';
import { CATALOGUE, PRODUCTS } from './mutations/catalogue.ts';
import { HOMEPAGE } from './mutations/homepage.ts';
import { STOCK } from './mutations/stock.ts';
import { SUPPLIERS } from './mutations/suppliers.ts';
import { createWorld, type Scenarios } from './mutations/world.ts';

const { stack, browser } = await signedInStack();
const world = createWorld(stack, browser);

const SCENARIOS: Scenarios = { ...ACCESS, ...CATALOGUE, ...PRODUCTS, ...SUPPLIERS, ...HOMEPAGE, ...STOCK };

/** The procedure that reads the form of an edited record. */
type ReadForm = (input: { uuid: string }) => Promise<Record<string, unknown>>;

/** An edit has the values as they are stored, and not as they were sent: otherwise they would seem to be changed elsewhere. */
async function expectStored(name: string, records: { record: string; changes: FieldChange[] }[]): Promise<void> {
  const path = name.replace(/\.update$/, '.get');
  const [edited] = records;
  // A position is read with its variant.
  if (path === name || path === 'geolocations.get' || edited === undefined || !(path in appRouter._def.procedures)) return;
  const get = path
    .split('.')
    .reduce(
      (part, key) => (part as unknown as Record<string, unknown>)[key] as typeof part,
      browser.trpc as unknown as { query: ReadForm },
    );
  const stored = await get.query({ uuid: edited.record });
  const stated = edited.changes.filter(({ field, changed }) => field in stored && changed !== true);
  expect(stated.filter(({ field, after }) => !sameValue(after, stored[field])).map(({ field }) => field)).toEqual([]);
}

/** What the journal says of the request of each mutation, without the name of its record. */
const SENTENCES: Record<string, string> = {
  'access.ipWhiteList.create': 'a créé une entrée de la liste blanche',
  'access.ipWhiteList.setStatus': 'a désactivé une entrée de la liste blanche',
  'access.ipWhiteList.remove': 'a supprimé une entrée de la liste blanche',
  'access.companyWhiteList.create': 'a créé une entrée de la liste blanche',
  'access.companyWhiteList.setStatus': 'a désactivé une entrée de la liste blanche',
  'access.companyWhiteList.remove': 'a supprimé une entrée de la liste blanche',
  'access.userWhiteList.create': 'a créé une entrée de la liste blanche',
  'access.userWhiteList.setStatus': 'a désactivé une entrée de la liste blanche',
  'access.userWhiteList.remove': 'a supprimé une entrée de la liste blanche',
  'access.blacklist.create': 'a créé une entrée de la liste noire',
  'access.blacklist.treat': 'a modifié une entrée de la liste noire',
  'access.versions.create': 'a créé une version mobile',
  'access.versions.toggle': 'a modifié une version mobile',
  'access.versions.remove': 'a supprimé une version mobile',
  'catalogue.brandMapping.save': 'a modifié une catégorie URSSAF',
  'catalogue.categories.create': 'a créé une catégorie',
  'catalogue.categories.update': 'a modifié une catégorie',
  'catalogue.categories.move': 'a déplacé une catégorie',
  'catalogue.categories.archive': 'a archivé une catégorie',
  'catalogue.categoryFilters.create': 'a créé un filtre de catégorie',
  'catalogue.categoryFilters.setActive': 'a désactivé un filtre de catégorie',
  'catalogue.categoryFilters.remove': 'a supprimé un filtre de catégorie',
  'catalogue.collectionEvents.save': 'a modifié une collection',
  'catalogue.collections.create': 'a créé une collection',
  'catalogue.collections.update': 'a modifié une collection',
  'catalogue.collections.remove': 'a supprimé une collection',
  'catalogue.megaMenu.create': 'a créé une mise en avant',
  'catalogue.megaMenu.update': 'a modifié une mise en avant',
  'catalogue.megaMenu.remove': 'a supprimé une mise en avant',
  'catalogue.properties.create': 'a créé une propriété',
  'catalogue.properties.update': 'a modifié une propriété',
  'catalogue.properties.addValue': 'a créé une valeur de propriété',
  'catalogue.properties.editValue': 'a modifié une valeur de propriété',
  'catalogue.propertyBindings.save': 'a modifié une valeur de propriété',
  'catalogue.productContents.saveDescription': 'a créé une description',
  'catalogue.productContents.removeDescription': 'a supprimé une description',
  'catalogue.productContents.removeImage': 'a supprimé une image',
  'catalogue.products.create': 'a créé un produit',
  'catalogue.products.update': 'a modifié un produit',
  'catalogue.products.archive': 'a archivé un produit',
  'catalogue.products.duplicate': 'a dupliqué un produit',
  'catalogue.products.setStatus': 'a désactivé 2 produits',
  'catalogue.variants.create': 'a créé une déclinaison',
  'catalogue.variants.update': 'a modifié une déclinaison',
  'catalogue.variants.archive': 'a archivé une déclinaison',
  'suppliers.suppliers.create': 'a créé un fournisseur',
  'suppliers.suppliers.update': 'a modifié un fournisseur',
  'suppliers.suppliers.setActive': 'a désactivé un fournisseur',
  'suppliers.suppliers.setActiveOfMany': 'a désactivé 2 fournisseurs',
  'suppliers.shippingMethods.create': 'a créé un moyen d’expédition',
  'suppliers.shippingMethods.update': 'a modifié un moyen d’expédition',
  'suppliers.shippingMethods.setActive': 'a désactivé un moyen d’expédition',
  'suppliers.shippingMethods.remove': 'a supprimé un moyen d’expédition',
  'suppliers.backOfficeUsers.link': 'a créé un accès fournisseur',
  'suppliers.backOfficeUsers.unlink': 'a supprimé un accès fournisseur',
  'suppliers.backOfficeUsers.setActive': 'a désactivé un utilisateur',
  'suppliers.backOfficeUsers.setAllActive': 'a modifié un fournisseur',
  'suppliers.transporters.create': 'a créé un transporteur',
  'suppliers.transporters.update': 'a modifié un transporteur',
  'suppliers.transporters.setActive': 'a désactivé un transporteur',
  'suppliers.transporters.archive': 'a archivé un transporteur',
  'homepage.carousels.create': 'a créé un carrousel',
  'homepage.carousels.update': 'a modifié un carrousel',
  'homepage.carousels.setActive': 'a désactivé un carrousel',
  'homepage.carousels.remove': 'a supprimé un carrousel',
  'homepage.news.create': 'a créé une nouveauté',
  'homepage.news.update': 'a modifié une nouveauté',
  'homepage.news.remove': 'a supprimé une nouveauté',
  'homepage.blocks.create': 'a créé un bloc',
  'homepage.blocks.update': 'a modifié un bloc',
  'homepage.blocks.setActive': 'a désactivé un bloc',
  'homepage.items.create': 'a créé un élément de bloc',
  'homepage.items.update': 'a modifié un élément de bloc',
  'homepage.items.remove': 'a supprimé un élément de bloc',
  'stock.codes.disable': 'a désactivé 2 codes',
  'stock.documents.disable': 'a désactivé un document',
  'stock.documents.remove': 'a supprimé un document',
  'companies.companies.updateSettings': 'a modifié une société',
  'companies.restrictions.save': 'a modifié une société',
  'companies.restrictions.remove': 'a modifié une société',
  'geolocations.create': 'a créé une position',
  'geolocations.update': 'a modifié une position',
  'geolocations.remove': 'a supprimé une position',
  'vouchers.vouchers.order': 'a créé 2 commandes de bons',
  'vouchers.monitoring.setStatus': 'a modifié une alerte de commande',
  'vouchers.monitoring.setComment': 'a modifié une alerte de commande',
  'rates.update': 'a modifié un taux',
};

it('every mutation that writes has its sentence here', () => {
  expect(Object.keys(SENTENCES).sort()).toEqual(Object.keys(SCENARIOS).sort());
});

it.each(Object.entries(SCENARIOS))(
  '%s is told by its act, the kind and the number of its records, and the labels of their fields [HIS-005, HIS-008]',
  async (name, scenario) => {
    const send = await scenario(world);
    await send();
    const {
      items: [line],
    } = await browser.trpc.history.list.query({ itemsPerPage: 1 });
    if (line === undefined) throw new Error('no line in the journal');
    expect([changeSentence({ ...line, name: null }), line.result, line.email]).toEqual([SENTENCES[name], 'done', 'admin@comptoir.example']);
    const { items: records } = await browser.trpc.history.records.query({ id: line.id });
    expect(records.filter(({ kind }) => kind === line.kind)).toHaveLength(line.record === '' ? 0 : line.count);
    await expectStored(name, records);
    // «Inchangé» would not be true.
    const unchanged = records.filter(
      ({ kind, changes }) => changes.length === 0 && textWithoutFields(line, kind) === historyTexts.unchanged,
    );
    expect(unchanged).toEqual([]);
    const fields = records.flatMap(({ kind, changes }) => changes.map(({ field }) => ({ field, kind })));
    expect(fields.filter(({ field, kind }) => fieldLabel(field, kind) === null)).toEqual([]);
  },
);
