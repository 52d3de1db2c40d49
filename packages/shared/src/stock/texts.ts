import { formatCount, formatNumber } from '../numbers.ts';

/** Texts from the documents (COD-011, DOC-011, IMP-010, IMP-011). */
export const stockContract = {
  noCode: 'Veuillez selectionner au moins un code',
  noDocument: 'Veuillez selectionner au moins un document',
  supplierRequired: 'Veuillez sélectionner un fournisseur.',
  productRequired: 'Veuillez sélectionner un produit.',
} as const;

/** Texts of the codes from the documents (COD-003, COD-017, LST-022). */
export const codeContract = {
  available: 'Disponibles',
  gone: 'Non disponibles',
  stock: 'Stock de codes',
  import: 'Importer des codes',
  failed: 'An error occurred while fetching codes.',
  failedByDate: "Erreur lors de la recherche par date d'expiration",
} as const;

/** Texts of the documents' list from the documents (DOC-003 to DOC-005). */
export const documentContract = {
  available: 'Disponibles',
  gone: 'Non disponibles',
  stock: 'Stock de documents',
  blank: 'Stock vierge',
  import: 'Importer des documents',
  export: 'Export de stock',
} as const;

/** Our own texts of the codes (open points of COD-003, COD-008, COD-016). */
export const codeTexts = {
  title: 'Codes',
  views: 'Codes par disponibilité',
  noun: { one: 'code', many: 'codes' },
  stockFile: 'Stock de codes',
  stockNoun: { one: 'stock', many: 'stocks' },
  search: 'Rechercher par code',
  searchStock: 'Rechercher par produit',
  code: 'Code',
  product: 'Produit',
  productType: 'Type de produit',
  supplier: 'Fournisseur',
  expiration: 'Expiration',
  expired: 'Expiré',
  expiresIn: (days: number) => ['Expire aujourd’hui', 'Expire demain'][days] ?? `Expire dans ${days} jours`,
  expiredOnes: 'Expirés',
  soonOnes: (days: number) => `Expirent sous ${days} jours`,
  saleDate: 'Vente',
  order: 'Commande',
  user: 'Client',
  stockType: 'Type de stock',
  shared: 'Partagé',
  individual: 'Individuel',
  status: 'Statut',
  active: 'Actif',
  inactive: 'Inactif',
  codes: 'Codes',
  productStock: 'Stock du produit',
  productStockOf: (units: number) => `stock du produit ${formatNumber(units)}`,
  threshold: 'Seuil d’alerte',
  soldOut: 'Épuisé',
  low: 'Sous le seuil',
  shortage: 'Manque',
  short: 'Épuisés ou sous le seuil',
  soldOutOnes: 'Épuisés',
  lowOnes: 'Sous le seuil, non épuisés',
  empty: 'Aucun code n’est disponible à la vente. Les codes importés apparaîtront ici.',
  emptyGone: 'Aucun code n’a encore été vendu ou désactivé.',
  emptyStock: 'Aucun produit n’a de codes en stock.',
  disable: 'Désactiver',
  disableOf: (count: number) => (count > 1 ? `Désactiver ${formatNumber(count)} codes` : 'Désactiver un code'),
  disabledForGood: 'Un code désactivé ne peut plus être vendu.',
  disabled: 'Les codes ont été désactivés.',
} as const;

/** Our own texts of the documents, beside those of the codes (open points of DOC-003, DOC-016, DOC-017). */
export const documentTexts = {
  title: 'Documents',
  views: 'Documents par disponibilité',
  noun: { one: 'document', many: 'documents' },
  search: 'Rechercher par document',
  document: 'Document',
  documents: 'Documents',
  empty: 'Aucun document n’est disponible à la vente. Les documents importés apparaîtront ici.',
  emptyGone: 'Aucun document n’a encore été vendu ou désactivé.',
  emptyStock: 'Aucun produit n’a de documents en stock.',
  emptyBlank: 'Aucun stock de documents n’est vierge.',
  disableOf: (count: number) => (count > 1 ? `Désactiver ${formatNumber(count)} documents` : 'Désactiver un document'),
  disabledForGood: 'Un document désactivé ne peut plus être vendu.',
  disabled: 'Les documents ont été désactivés.',
  exporting: 'Export…',
  exportWorkbook: 'Export de stock en XLSX',
  exportJob: 'Export du stock de documents',
  exportDetail: 'Tous les stocks, vierges compris',
  remove: (name: string) => `Supprimer ${name}`,
  removeQuestion: 'Supprimer ce document ?',
  removeConsequence: (name: string) => `« ${name} » quittera le stock et ne pourra pas être rétabli.`,
  removed: 'Supprimé !',
} as const;

/** Our own texts of the daily e-mail (STK-005). */
export const digestTexts = {
  subject: (stocks: number) =>
    stocks === 0 ? 'Aucun stock épuisé sous 7 jours' : formatCount(stocks, 'stock épuisé sous 7 jours', 'stocks épuisés sous 7 jours'),
  takenOn: (day: string) => `Comptoir, relevé du ${day}`,
  columns: { product: 'Produit', supplier: 'Fournisseur', units: 'Restent', days: 'Jours restants', runOut: 'Épuisé vers le' },
  more: (stocks: number) => `Et ${formatCount(stocks, 'autre', 'autres')}, dans « Réapprovisionnement ».`,
  open: 'Ouvrir Comptoir',
} as const;

/** Texts of the imports from the documents (IMP-002, IMP-005, IMP-019, IMP-020). */
export const importContract = {
  codes: 'Import des nouveaux codes',
  documents: 'Import des nouveaux documents',
  inactive: 'Inactif - ',
  technical: 'Technique - ',
} as const;

/** Our own texts of the imports. */
export const importTexts = {
  supplier: 'Fournisseur',
  product: 'Produit',
  searchSupplier: 'Rechercher un fournisseur',
  chooseSupplier: 'Choisissez d’abord un fournisseur',
  chooseProduct: 'Choisir un produit',
  readingProducts: 'Chargement des produits…',
  noProduct: 'Ce fournisseur n’a aucun produit qui reçoive un stock',
  moreProducts: (shown: number, total: number) => `${formatNumber(shown)} produits sur ${formatNumber(total)}.`,
  columns: { codes: 'Colonnes : code ; expirationDate.', documents: 'Colonnes : docName ; url ; expirationDate.' },
} as const;

/** Our own texts of masked codes (MSK-001 to MSK-005). */
export const revealTexts = {
  /** For screen readers: the bullets are not read. */
  masked: (end: string) => `Code masqué, finit par ${end}`,
  show: (end: string) => `Afficher le code finissant par ${end}`,
  hide: (end: string) => `Masquer le code finissant par ${end}`,
  copy: (end: string) => `Copier le code finissant par ${end}`,
  copied: 'Code copié. L’affichage est noté dans l’historique.',
  notCopied: 'Le navigateur n’a pas permis de copier le code.',
  seconds: (seconds: number) => `${seconds} s`,
  recorded: 'Affiché pendant 60 s, et noté dans l’historique.',
  /** Link to the import that brought a revealed code (LOT-003). */
  origin: (fileName: string, line: number) => `${fileName}, ligne ${formatNumber(line)}`,
  originOf: (author: string, day: string) => `importé par ${author} le ${day}`,
  noOrigin: 'Aucun import de Comptoir n’a apporté ce code.',
  limit: (count: number, time: string) =>
    `Vous avez affiché ${formatNumber(count)} codes en une heure, le plus permis. Prochain à ${time}.`,
  searchHint: 'La recherche trouve un code entier, jamais une partie de code.',
  documentSearchHint: 'La recherche trouve une partie d’un titre, et un code entier, jamais une partie de code.',
  tooMany: 'Trop de documents contiennent ce texte. Précisez la recherche.',
} as const;
