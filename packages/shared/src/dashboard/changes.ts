/* Without zod, so that a screen does not download the schemas. */

/**
 * Records of the history that the dashboard shows, with their labels. Jobs, files and copies of reference data are also recorded, but are
 * not changes made by a user.
 */
export const CHANGED_RECORDS = {
  backOfficeUser: { one: 'un accès fournisseur', many: 'accès fournisseur' },
  blacklistEntry: { one: 'une entrée de la liste noire', many: 'entrées de la liste noire' },
  block: { one: 'un bloc', many: 'blocs' },
  blockItem: { one: 'un élément de bloc', many: 'éléments de bloc' },
  carousel: { one: 'un carrousel', many: 'carrousels' },
  category: { one: 'une catégorie', many: 'catégories' },
  categoryFilter: { one: 'un filtre de catégorie', many: 'filtres de catégorie' },
  code: { one: 'un code', many: 'codes' },
  collection: { one: 'une collection', many: 'collections' },
  company: { one: 'une société', many: 'sociétés' },
  description: { one: 'une description', many: 'descriptions' },
  document: { one: 'un document', many: 'documents' },
  highlight: { one: 'une mise en avant', many: 'mises en avant' },
  news: { one: 'une nouveauté', many: 'nouveautés' },
  position: { one: 'une position', many: 'positions' },
  product: { one: 'un produit', many: 'produits' },
  property: { one: 'une propriété', many: 'propriétés' },
  propertyValue: { one: 'une valeur de propriété', many: 'valeurs de propriété' },
  rate: { one: 'un taux', many: 'taux' },
  shippingMethod: { one: 'un moyen d’expédition', many: 'moyens d’expédition' },
  supplier: { one: 'un fournisseur', many: 'fournisseurs' },
  supplierOrder: { one: 'une alerte de commande', many: 'alertes de commande' },
  transporter: { one: 'un transporteur', many: 'transporteurs' },
  urssafCategory: { one: 'une catégorie URSSAF', many: 'catégories URSSAF' },
  user: { one: 'un utilisateur', many: 'utilisateurs' },
  variant: { one: 'une déclinaison', many: 'déclinaisons' },
  version: { one: 'une version mobile', many: 'versions mobiles' },
  voucher: { one: 'une commande de bons', many: 'commandes de bons' },
  whiteListEntry: { one: 'une entrée de la liste blanche', many: 'entrées de la liste blanche' },
} as const;

export type ChangedKind = keyof typeof CHANGED_RECORDS;
export const CHANGED_KINDS = Object.keys(CHANGED_RECORDS) as ChangedKind[];

/** One write of the history, with the first changed record and the number of changed records. */
export interface RecordedChange {
  id: string;
  at: Date;
  email: string | null;
  /** Procedure path. */
  action: string;
  kind: ChangedKind;
  record: string;
  count: number;
  /** Name of the record, if the change contains it. */
  name: string | null;
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^(create|add|order|link|saveDescription)/, 'a créé'],
  [/^(remove|unlink)/, 'a supprimé'],
  [/^archive/, 'a archivé'],
  [/^duplicate/, 'a dupliqué'],
  [/^disable/, 'a désactivé'],
];

/** French verb such as «a modifié», from the last part of the procedure's path. */
export function changeVerb(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return VERBS.find(([pattern]) => pattern.test(name))?.[1] ?? 'a modifié';
}
