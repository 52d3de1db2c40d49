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
    'date de fin de validité',
    'fin de validité',
    'valable jusqu’au',
    'expiration date',
    'expiry',
    'expiry date',
    'expires',
    'expires at',
    'valid until',
    'validity end',
    'validityend',
  ],
} as const satisfies ImportColumn;

/** Columns of each kind by their headers in the marketplace's documentation (decisions, «CSV columns»), in its order. */
export const IMPORT_COLUMNS = {
  codes: {
    code: {
      reads: 'key',
      required: true,
      title: 'Code',
      synonyms: [
        'code cadeau',
        'codes',
        'code promo',
        'code promotionnel',
        'code de réduction',
        'code avantage',
        'code coupon',
        'code bon',
        'numéro',
        'numéro de code',
        'numéro de bon',
        'numéro de carte',
        'n° carte',
        'n° de carte',
        'num carte',
        'e-code',
        'voucher',
        'voucher code',
        'coupon',
        'coupon code',
        'promo code',
        'discount code',
        'gift code',
        'gift card number',
        'card number',
        'cardno',
        'card no',
      ],
    },
    expirationDate: EXPIRATION,
  },
  documents: {
    docName: {
      reads: 'key',
      required: true,
      title: 'Nom du document',
      synonyms: [
        'document',
        'nom',
        'nom du document',
        'doc name',
        'fichier',
        'nom du fichier',
        'titre',
        'titre du document',
        'intitulé',
        'title',
      ],
    },
    /** A document without URL is doubtful; our own lists do not show the URL (IPL-032). */
    url: { reads: 'url', required: false, title: 'URL', synonyms: ['lien', 'adresse', 'url du document', 'lien du document', 'link'] },
    expirationDate: EXPIRATION,
  },
  positions: {
    address: {
      reads: 'text',
      required: true,
      title: 'Adresse',
      synonyms: ['rue', 'adresse postale', 'adresse complète', 'street', 'ad lieu'],
    },
    zipCode: {
      reads: 'key',
      required: true,
      title: 'Code postal',
      synonyms: ['cp', 'code postal', 'zip', 'zip code', 'postal code', 'postcode'],
    },
    city: { reads: 'text', required: true, title: 'Ville', synonyms: ['commune', 'localité', 'nom commune', 'nom de la commune', 'town'] },
    /** Without it, and where it is empty, the country is France (IPR-014). */
    country: { reads: 'text', required: false, title: 'Pays', synonyms: ['code pays', 'country code'] },
    latitude: { reads: 'decimal', required: false, title: 'Latitude', synonyms: ['lat', 'gps lat', 'ylat', 'y lat', 'latitude wgs84'] },
    longitude: {
      reads: 'decimal',
      required: false,
      title: 'Longitude',
      synonyms: ['lng', 'lon', 'long', 'gps lng', 'gps lon', 'gps long', 'xlong', 'x long', 'longitude wgs84'],
    },
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

/**
 * Columns that are read but not sent: the PIN of a card is appended to its number (IPR-012), both coordinates may be in one cell, and the
 * others are reasons for doubt (IPR-002, IPR-007).
 */
const HELPER_COLUMNS = {
  codes: {
    pin: {
      reads: 'key',
      required: false,
      title: 'Code PIN, joint au code',
      synonyms: ['pin', 'code pin', 'pin code', 'cryptogramme', 'code secret', 'code de sécurité', 'cvv'],
    },
    state: {
      reads: 'text',
      required: false,
      title: 'État du code',
      synonyms: ['état', 'statut', 'state', 'status', 'used', 'utilisé', 'utilisée', 'utilisation', 'used at', 'date claimed', 'claimed'],
    },
    /** In our own exports: the codes of another product are not those of this one (IPR-002). */
    product: { reads: 'text', required: false, title: 'Produit', synonyms: ['nom du produit'] },
  },
  documents: {},
  positions: {
    coordinates: {
      reads: 'text',
      required: false,
      title: 'Latitude et longitude',
      synonyms: [
        'coordonnées gps',
        'coordonnées',
        'gps',
        'position',
        'geo point',
        'geo point 2d',
        'geopoint',
        'latlong',
        'lat lon',
        'lat lng',
      ],
    },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

/** Every column that can be assigned to a column of a file: those of the marketplace, then those that are only read. */
export function readableColumns(kind: ImportKind): [name: string, column: ImportColumn][] {
  const helpers: Readonly<Record<string, ImportColumn>> = HELPER_COLUMNS[kind];
  return [...importColumns(kind), ...Object.entries(helpers)];
}

/** Columns that a correction file adds: recognized and ignored when it is imported (IPL-024, IPL-025). */
export const CORRECTION_COLUMNS = { line: 'Ligne', error: 'Erreur' } as const;
