/** Kinds of CSV imports: codes and documents into a stock, positions of a product or variant. */
export const IMPORT_KINDS = ['codes', 'documents', 'positions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportColumn {
  /** How a cell is parsed: `key` is kept exactly, except for trimming; `day` is read as YYYY-MM-DD; `decimal` also accepts a comma. */
  reads: 'key' | 'text' | 'url' | 'day' | 'decimal';
  required: boolean;
  /** French name shown in the mapping. */
  title: string;
  /** Other accepted headers, ignoring case, accents and spaces (IPL-008). */
  synonyms: readonly string[];
}

const EXPIRATION = {
  reads: 'day',
  required: false,
  title: "Date d'expiration",
  synonyms: [
    'expiration',
    'date d’expiration',
    'date expiration',
    'date de validité',
    'validité',
    'expire le',
    'date d’échéance',
    'expiration date',
  ],
} as const satisfies ImportColumn;

/** Columns of each kind by their headers in the marketplace's documentation (decisions, «CSV columns»), in its order. */
export const IMPORT_COLUMNS = {
  codes: {
    code: {
      reads: 'key',
      required: true,
      title: 'Code',
      synonyms: ['code cadeau', 'codes', 'code promo', 'numéro', 'numéro de code', 'e-code', 'voucher'],
    },
    expirationDate: EXPIRATION,
  },
  documents: {
    docName: {
      reads: 'key',
      required: true,
      title: 'Nom du document',
      synonyms: ['document', 'nom', 'nom du document', 'doc name', 'fichier', 'nom du fichier'],
    },
    /** A document without URL is doubtful; our own lists do not show the URL (IPL-032). */
    url: { reads: 'url', required: false, title: 'URL', synonyms: ['lien', 'adresse', 'url du document', 'lien du document'] },
    expirationDate: EXPIRATION,
  },
  positions: {
    address: { reads: 'text', required: true, title: 'Adresse', synonyms: ['rue', 'adresse postale', 'street'] },
    zipCode: { reads: 'key', required: true, title: 'Code postal', synonyms: ['cp', 'code postal', 'zip', 'zip code', 'postal code'] },
    city: { reads: 'text', required: true, title: 'Ville', synonyms: ['commune', 'localité'] },
    country: { reads: 'text', required: true, title: 'Pays', synonyms: ['code pays', 'country code'] },
    latitude: { reads: 'decimal', required: false, title: 'Latitude', synonyms: ['lat'] },
    longitude: { reads: 'decimal', required: false, title: 'Longitude', synonyms: ['lng', 'lon', 'long'] },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

export type ImportColumnName<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORT_COLUMNS)[Kind] & string
  : never;

/** Columns of a kind with their names, in order. */
export function importColumns(kind: ImportKind): [name: string, column: ImportColumn][] {
  const columns: Readonly<Record<string, ImportColumn>> = IMPORT_COLUMNS[kind];
  return Object.entries(columns);
}

/** Columns that a correction file adds: recognized and ignored when it is imported (IPL-024, IPL-025). */
export const CORRECTION_COLUMNS = { line: 'Ligne', error: 'Erreur' } as const;
