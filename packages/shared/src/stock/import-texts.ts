import type { ImportJob } from './imports.ts';

/** Texts of the imports given by the documents (IMP-002, IMP-005, IMP-019, IMP-020). */
export const importContract = {
  codes: 'Import des nouveaux codes',
  documents: 'Import des nouveaux documents',
  inactive: 'Inactif - ',
  technical: 'Technique - ',
} as const;

const count = new Intl.NumberFormat('fr-FR');

/** Our own texts of the imports. */
export const importTexts = {
  supplier: 'Fournisseur',
  product: 'Produit',
  file: 'Fichier CSV',
  searchSupplier: 'Rechercher un fournisseur',
  chooseSupplier: "Choisissez d'abord un fournisseur",
  chooseProduct: 'Choisir un produit',
  readingProducts: 'Chargement des produits…',
  noProduct: "Ce fournisseur n'a aucun produit qui reçoive un stock",
  productsFailed: "Les produits n'ont pas pu être chargés. Choisissez de nouveau le fournisseur.",
  moreProducts: (shown: number, total: number) => `${count.format(shown)} produits sur ${count.format(total)}.`,
  columns: { codes: 'Colonnes : code ; expirationDate.', documents: 'Colonnes : docName ; url ; expirationDate.' },
  submit: 'Importer',
  submitting: 'Import…',
  leaving: 'Vous pouvez quitter cette page : le résultat vous attendra dans',
  codesJob: 'Import de codes',
  documentsJob: 'Import de documents',
  detail: ({ productName, supplierName, file }: ImportJob) => `${file.name}, ${productName}, ${supplierName}`,
  /** Open point of «Success messages not shown». */
  done: 'Import effectué avec succès',
  doneInPart: (report: string) => `${report} : le détail est dans «Tâches».`,
  moreInJobs: 'La suite est dans «Tâches».',
  interrupted: "L'import a été interrompu : rien n'a été importé.",
} as const;
