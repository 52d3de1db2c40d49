import { formatCount } from '../numbers.ts';

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

/** Our own texts of a file that is had as a workbook too. */
export const workbookCopyTexts = { title: 'Fichier en XLSX', gone: 'Le fichier n’est plus gardé.' } as const;

/** Our own texts of a workbook. */
export const sheetTexts = { name: (sheet: number) => `Feuille ${sheet}` } as const;
