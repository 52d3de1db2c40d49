/** Texts of the variant screens given by the documents: exact, typos included (PVA-*). */
export const variantContract = {
  /** PVA-009. */
  back: 'Retour',
  /** PVA-012. */
  empty: 'Ce produit n’a pas de variants.',
  /** PVA-040. */
  notRead: 'An error occurred while fetching productVariants.',
} as const;

/** Our own texts of the variant screens, free to change. */
export const variantTexts = {
  title: 'Variants',
  titleOf: (product: string) => `Variants de ${product}`,
  noun: { one: 'variant', many: 'variants' },
  empty: 'Un produit se vend par ses variants actifs.',
  name: 'Nom du variant',
  attribute: 'Attribut (valeur)',
  brand: 'Marque',
  supplier: 'Fournisseur',
  status: 'Statut',
  isDefault: 'Par défaut',
  positions: (name: string) => `Positions de ${name}`,
  archive: (name: string) => `Archiver ${name}…`,
  archiveQuestion: 'Archiver ce variant ?',
  archiveConsequence: (name: string) => `«${name}» ne sera plus vendu et disparaîtra de la liste.`,
  archiveDone: 'Archivé !',
} as const;
