import { of } from '../../elision.ts';
/** Titles of the screens of URSSAF from the documents, exact (URS-004, URS-006). */
export const urssafContract = {
  title: 'Catégorie URSSAF',
  mappingTitle: 'Associer une marque à une catégorie URSSAF',
} as const;

/** Our own texts of the categories of URSSAF and of their brands. */
export const urssafTexts = {
  noun: { one: 'catégorie URSSAF', many: 'catégories URSSAF', feminine: true },
  name: 'Catégorie URSSAF',
  search: 'Rechercher une catégorie URSSAF',
  empty: 'Les catégories URSSAF viennent de la plateforme. La première apparaîtra ici.',
  showBrands: (category: string) => `Voir les marques ${of(category)}`,
  editBrands: (category: string) => `Associer des marques à ${category}`,

  brandNoun: { one: 'marque', many: 'marques', feminine: true },
  brand: 'Marque',
  supplier: 'Fournisseur',
  searchBrands: 'Rechercher une marque',
  /** A brand has one row per supplier. */
  brandRow: ({ brand, supplier }: { brand: string; supplier: string }) => [brand, supplier].filter(Boolean).join(', '),
  brandsTitle: 'Marques',
  brandsOf: (category: string) => `Marques ${of(category)}`,
  noBrands: 'Aucune marque n’est associée à cette catégorie. Celles que vous associerez apparaîtront ici.',
  edit: 'Associer des marques',

  noCandidates: 'Aucun produit n’a de marque et de fournisseur : il n’y a rien à associer.',
  question: 'Enregistrer les marques de cette catégorie ?',
  consequence: (category: string | undefined) =>
    `Les marques cochées seront associées à ${category === undefined ? 'la catégorie' : `« ${category} »`}, celles que vous avez décochées ne le seront plus.`,
  saved: 'Modifié !',
  back: 'Retour',
  /** The mapping has changed between load and save; both changes have been saved. */
  merged: (by: string | null) =>
    `${by ?? 'Quelqu’un d’autre'} a modifié ces associations pendant votre saisie : ses changements et les vôtres sont enregistrés.`,
  /** The mapping has changed, and «all» would undo another user's removals. */
  changed: (by: string | undefined) =>
    `${by ?? 'Quelqu’un d’autre'} a modifié ces associations pendant votre saisie : rien n’a été enregistré. La liste est à jour, vérifiez-la avant d’enregistrer de nouveau.`,
  gone: (count: number) =>
    count === 1
      ? 'Une marque cochée n’est plus proposée : elle n’a pas été associée.'
      : `${count} marques cochées ne sont plus proposées : elles n’ont pas été associées.`,
} as const;
