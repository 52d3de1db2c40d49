import { formatCount } from '../numbers.ts';

/** Texts from the documents (EXP-*). */
export const exportContract = {
  title: 'Exports des ventes',
  stayWarning: "Veuillez ne pas quitter la page pendant l'export",
  typeRequired: "Veuillez choisir un type d'export.",
  dateRequired: 'Date obligatoire.',
  startAfterEnd: 'La date de début doit être inférieur ou égale à la date de fin.',
  endBeforeStart: 'La date de fin doit être supérieure ou égale à la date de début.',
  failed: 'Erreur lors du téléchargement',
  reductionsFailed: "Une erreur s'est produite lors de la récupération de jackpot.",
} as const;

/** Our own texts of the exports, which may be changed. */
export const exportTexts = {
  type: 'Type d’export',
  chooseType: 'Choisir un type',
  start: 'Date de début',
  end: 'Date de fin',
  format: 'Format',
  formatHint: 'CSV : le fichier documenté, inchangé. XLSX : codes en texte, dates et euros typés.',
  /** Beside the download of a CSV of the marketplace, which is passed on byte for byte (XLS-004). */
  unchanged:
    'Ce fichier est celui de la place de marché, inchangé : un tableur peut en abîmer les codes. Pour l’ouvrir dans un tableur, refaites l’export en XLSX.',
  allSuppliers: 'Tous les fournisseurs',
  shortcuts: 'Périodes courantes',
  harmless: 'La quitter est pourtant sans risque : le fichier vous attendra dans « Tâches ».',
  reductions: 'Réductions Jackpot',
  reductionsNoun: { one: 'réduction', many: 'réductions', feminine: true },
  noReductions: 'Les réductions des cartes cadeaux vendues par l’API d’un fournisseur apparaissent ici.',
  submit: 'Exporter',
  submitting: 'Export…',
  finished: 'Export terminé : le fichier est téléchargé.',
  leaving: 'Vous pouvez quitter cette page : le fichier vous attendra dans',
} as const;

/** Our own texts of «Exporter la vue», for any list. The texts of a specific list are in its declaration. */
export const viewExportTexts = {
  action: 'Exporter la vue',
  title: 'Export d’une liste',
  /** `title`: title of the list. `available`: whether the units are in stock. */
  detail(title: string, { search, available }: { search?: string | undefined; available?: boolean }): string {
    const parts = [title, available === false && 'non disponibles', search && `recherche « ${search} »`];
    return parts.filter(Boolean).join(', ');
  },
  started: 'Export lancé : le fichier se télécharge dès qu’il est prêt, et vous attend dans « Tâches ».',
  finished: 'Export terminé : le fichier est téléchargé.',
  failed: 'L’export n’a pas abouti.',
  /** Why no other export can be started. */
  running: 'Un export est déjà en cours.',
  /** What the file will contain; `total`: «12 431 catégories». */
  contents: (total: string, columns: number) => `${total}, ${formatCount(columns, 'colonne', 'colonnes')}, dans l’ordre de la vue`,
} as const;

/** The formats of an exported file (XLS-001, XLS-004). */
export const fileFormatTexts = {
  csv: { label: 'CSV', detail: 'Le fichier documenté, inchangé' },
  xlsx: { label: 'XLSX', detail: 'Codes en texte, dates et euros typés' },
} as const;

/** Our own texts of a file with codes in full (MSK-004). */
export const codeFileTexts = {
  label: (format: string) => `${format} avec les codes…`,
  detail: 'En clair, noté dans l’historique',
  question: 'Exporter avec les codes ?',
  consequence:
    'Le fichier vaut les codes : gardez-le hors de portée des autres. L’export est noté dans l’historique, avec votre nom. Sans cela, le fichier contient la fin de chaque code, qui suffit pour compter et rapprocher.',
} as const;

/** Our own texts of a file that is had as a workbook too. */
export const workbookCopyTexts = { title: 'Fichier en XLSX', gone: 'Le fichier n’est plus gardé.' } as const;

/** Our own texts of a workbook. */
export const sheetTexts = { name: (sheet: number) => `Feuille ${sheet}` } as const;
