import type { ImportKind } from '@comptoir/shared/imports/columns';

/** A text without accents: each cell of a large file is compared with the headers. */
const ASCII = /^[\0-\x7f]*$/;

/** Text without case and accents, only its letters and digits: `Date d’expiration` and `date_d'expiration` are the same (IPL-008). */
export const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of the headers of a column: one of `core`, or each of a combination, and beside them only words of `rest` (IPR-010). */
interface Vocabulary {
  core: ReadonlySet<string>;
  combinations: readonly (readonly string[])[];
  rest: ReadonlySet<string>;
}

const split = (text: string) => text.split(' ').filter((word) => word !== '');
const vocabulary = (core: string, combinations: readonly string[], rest: string): Vocabulary => ({
  core: new Set(split(core)),
  combinations: combinations.map(split),
  rest: new Set([...split(rest), ...split(combinations.join(' ')), ...split(core)]),
});

/** Longest header. */
const MAX_HEADER = 60;
/** Words that say nothing of a column. */
const FILLERS = new Set(split('de du des d la le les l un une the of en n no num nb et'));
/** Names of what is numbered: alone they may be a description. */
const CARDS = ['card', 'cards', 'carte', 'cartes', 'cheque', 'cheques', 'bon', 'bons', 'ticket', 'tickets', 'billet', 'billets', 'licence'];
const NUMBERS = ['number', 'numero', 'numeros', 'no', 'n', 'num', 'id', 'ref', 'reference', 'key', 'cle'];

const EXPIRATION = vocabulary(
  'expiration expiry expires expire exp echeance peremption validite dlu',
  [
    ...['date limite', 'date fin', 'end date', 'valid to', 'valid thru', 'valid until', 'use by', 'use before', 'best before', 'jusqu au'],
    ...['utiliser avant', 'utiliser jusqu', 'utilisation avant', 'validity end'],
  ],
  'date dates le on at a au jusqu avant limite fin end utilisation utilisable valable valide validity carte code bon',
);

const VOCABULARIES: Readonly<Record<ImportKind, Readonly<Record<string, Vocabulary>>>> = {
  codes: {
    expirationDate: EXPIRATION,
    pin: vocabulary(
      'pin pins cvv cvc nip cryptogramme scratch gratter',
      [
        'code secret',
        'code securite',
        'code confidentiel',
        'code verification',
        'code acces',
        'security code',
        'verification code',
        'mot passe',
        'password',
      ],
      'code codes card carte number numero e a',
    ),
    code: vocabulary(
      'code codes coupon coupons voucher vouchers barcode barcodes ean ean13 ean8 gtin gencod pan serial',
      CARDS.flatMap((card) => NUMBERS.map((number) => `${card} ${number}`)),
      'unique uniques promo promos promotionnel promotionnels cadeau cadeaux gift giftcard reduction discount avantage activation redemption retrait personnel privilege parrainage license bar barre barres e liste list value',
    ),
  },
  documents: {
    expirationDate: EXPIRATION,
    url: vocabulary(
      'url urls lien liens link href uri',
      ['adresse web', 'adresse internet'],
      'vers document documents fichier file pdf telechargement download',
    ),
    docName: vocabulary('nom name document fichier file filename titre title intitule libelle designation label', [], 'pdf billet'),
  },
  positions: {
    coordinates: vocabulary(
      'coordonnees coordinates latlng latlong latlon geopoint geoloc geolocalisation geolocation',
      ['lat lng', 'lat long', 'lat lon', 'latitude longitude', 'geo point', 'point gps', 'position gps'],
      'gps geo point wgs84 2d finales finale position',
    ),
    latitude: vocabulary(
      'lat latitude ylat',
      ['coord y', 'coordonnee y', 'y wgs84', 'point y'],
      'gps wgs84 y geo coord stop position location dd decimale decimal nord',
    ),
    longitude: vocabulary(
      'lon lng long longitude xlong xlon',
      ['coord x', 'coordonnee x', 'x wgs84', 'point x'],
      'gps wgs84 x geo coord stop position location dd decimale decimal est',
    ),
    zipCode: vocabulary(
      'cp zip zipcode postcode cpostal codepostal',
      ['code postal', 'postal code', 'post code', 'code post', 'c p'],
      'code postal chiffres 5',
    ),
    country: vocabulary('pays country nation', [], 'code iso libelle nom name address'),
    city: vocabulary('ville commune localite city town municipality locality', [], 'nom name libelle address'),
    address: vocabulary(
      'adresse adresses address street rue voie adr addr',
      [],
      'numero ligne line complete full postale physique magasin lieu libelle boutique',
    ),
  },
};

/** Words of a header: `couponCode` has two. */
const wordsOf = (header: string) =>
  split(fold(header.replace(/^\d+\./, '').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))).filter((word, at) => at === 0 || !/^\d$/.test(word));

/** Whether a header has words of a column and no other ones. */
function isNamed(words: readonly string[], { core, combinations, rest }: Vocabulary): boolean {
  const hasName = words.some((word) => core.has(word)) || combinations.some((all) => all.every((word) => words.includes(word)));
  return hasName && words.every((word) => rest.has(word) || FILLERS.has(word));
}

/** The column whose words a header has and no other ones; null when there is none (IPR-010). */
export function columnByWords(kind: ImportKind, header: string): string | null {
  // Most cells are values: each of a file's first rows is asked.
  if (header.length > MAX_HEADER || /\d{3}/.test(header)) return null;
  const words = wordsOf(header);
  if (words.length === 0 || words.length > 6) return null;
  return Object.entries(VOCABULARIES[kind]).find(([, of]) => isNamed(words, of))?.[0] ?? null;
}

/** Words of what belongs to a code: alone, they may be the name of the code itself. */
const KEY = vocabulary(
  'cle cles clef clefs securite secret secrets secrete controle verification activation key keys pass',
  [],
  'code codes card carte cartes numero number chiffres',
);
/** Words of the number of a card: alone, they may be a description. */
const CARD_NUMBER = vocabulary(`${CARDS.join(' ')} serie series serial`, [], `${NUMBERS.join(' ')} cadeau gift`);

/** Whether a header beside the codes is that of a further code, or of a key that belongs to it (IPR-012). */
export const isKeyHeader = (header: string): boolean => columnByWords('codes', header) === 'code' || isNamed(wordsOf(header), KEY);

/** Whether a header beside the codes is that of cards, of which they may be the PINs (IPR-012). */
export const isCardHeader = (header: string): boolean => isNamed(wordsOf(header), CARD_NUMBER);
