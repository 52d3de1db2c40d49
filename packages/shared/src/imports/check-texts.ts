import type { ForeignFormat } from '../csv/foreign-format.ts';

/**
 * Our own texts for problems of a file found by the check, which may be changed (IPL-005 to IPL-014). Line numbers are added by the component.
 */
export const importCheckTexts = {
  header: {
    empty: 'Le fichier est vide.',
    foreign: {
      workbook: 'Ce classeur Excel ne peut pas être lu : enregistrez-le au format CSV, puis choisissez-le de nouveau.',
      oldWorkbook: 'Ce fichier est un ancien classeur Excel : enregistrez-le au format CSV, puis choisissez-le de nouveau.',
      openDocument: 'Ce fichier est un classeur LibreOffice : enregistrez-le au format CSV, puis choisissez-le de nouveau.',
      pdf: 'Ce fichier est un PDF : demandez les lignes au format CSV.',
      picture: 'Ce fichier est une image : demandez les lignes au format CSV.',
      archive: 'Ce fichier est une archive : ouvrez-la, puis choisissez le fichier CSV qu’elle contient.',
    } satisfies Record<ForeignFormat, string>,
    none: (columns: string) =>
      `Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (${columns}), ou la ligne de l’en-tête.`,
    above: (lines: number) =>
      lines > 1 ? `Les ${lines} lignes au-dessus de l’en-tête ne sont pas lues.` : 'La ligne au-dessus de l’en-tête n’est pas lue.',
    noCountry: 'Pays : France, faute d’indication.',
    pin: (header: string) =>
      `La colonne « ${header} » semble être le code PIN des cartes : choisissez si elle est jointe au code ou ignorée, puis vérifiez de nouveau.`,
    monthFirst: 'Des dates du fichier ont le mois avant le jour.',
    missing: (column: string) => `La colonne « ${column} » est absente.`,
    double: (column: string, headers: string) => `La colonne « ${column} » est présente plusieurs fois : ${headers}.`,
    unknown: (header: string) => `La colonne « ${header} » est inconnue : elle est ignorée.`,
    unreadDays: (header: string, column: string) =>
      `La colonne « ${header} » contient des dates et n’est pas lue comme « ${column} » : choisissez « ${column} » dans « Colonnes du fichier », ou vérifiez de nouveau pour l’ignorer.`,
    untitled: (place: number) => `La colonne ${place} n’a pas de titre : elle est ignorée.`,
  },
  row: {
    unclosedQuote: 'Un guillemet ne se ferme pas.',
    misplacedQuote: 'Un guillemet est mal fermé.',
    tooLong: 'La ligne est trop longue.',
    tooManyCells: (cells: number, expected: number) => `La ligne a ${cells} colonnes au lieu de ${expected}.`,
    comment: 'Cette ligne ressemble à un commentaire.',
    repeatedHeader: 'Cette ligne répète l’en-tête.',
    total: 'Cette ligne ressemble à un total.',
    state: (header: string, value: string) => `La colonne « ${header} » dit « ${value} ».`,
    tooFewCells: (cells: number, expected: number) => `La ligne a ${cells} ${cells > 1 ? 'colonnes' : 'colonne'} au lieu de ${expected}.`,
  },
  cell: {
    empty: 'La valeur est vide.',
    tooLong: (limit: number) => `La valeur dépasse ${limit} caractères.`,
    lineBreak: 'La valeur contient un saut de ligne.',
    unreadable: 'La valeur contient un caractère illisible dans l’encodage du fichier.',
    invisible: (name: string) => `La valeur contient un caractère invisible : ${name}.`,
    oddSpace: (name: string) => `La valeur contient une espace particulière : ${name}.`,
    decomposed: 'La valeur contient des lettres accentuées en deux caractères, invisibles à l’œil : vérifiez-la d’après l’original.',
    quote: 'La valeur contient un guillemet isolé.',
    formula: 'La valeur commence comme une formule de tableur.',
    spreadsheetError: (value: string) => `« ${value} » est une erreur de tableur.`,
    scientific: 'Un tableur a peut-être abîmé cette valeur (notation scientifique) : vérifiez-la d’après l’original.',
    fifteenFigures: 'Un tableur a peut-être remplacé les derniers chiffres par des zéros : vérifiez-les d’après l’original.',
    lostZeros: (length: number) => `Des zéros ont peut-être été perdus au début : les autres codes ont ${length} caractères.`,
    otherLength: (length: number) => `Les autres codes ont ${length} caractères.`,
    notDigits: 'Les autres codes ne contiennent que des chiffres.',
    otherCharacter: (character: string) => `Les autres codes ne contiennent pas « ${character} ».`,
    otherCase: 'Les autres codes n’ont pas de minuscules.',
    decimals: 'Un tableur a peut-être abîmé cette valeur (nombre décimal) : vérifiez-la d’après l’original.',
    dayOrMonth: 'Un tableur a peut-être changé cette valeur en date : vérifiez-la d’après l’original.',
    joinedDay: 'La valeur contient aussi une date : vérifiez le séparateur du fichier.',
    ambiguousDay: 'Le jour et le mois peuvent être inversés : d’autres dates du fichier ont le mois en premier.',
    wronglyDecoded: 'Des lettres semblent mal lues : vérifiez l’encodage du fichier.',
    noPin: 'Le code PIN est vide.',
    masked: 'Ce code est masqué : le fichier a été exporté sans les codes. Exportez-le avec les codes.',
    notCoordinates: (value: string) => `« ${value} » n’est pas une latitude et une longitude.`,
    noPlace: 'La latitude et la longitude sont nulles : ce point est au large de l’Afrique.',
    exchanged: 'La latitude et la longitude semblent inversées.',
    outside: (country: string) => `Ce point n’est pas dans le pays indiqué (${country}).`,
    outsideByDefault: 'Ce point n’est pas en France, pays pris faute d’indication.',
    postcode: (figures: number) => `Un code postal de ce pays a ${figures} chiffres.`,
    notADay: (value: string) => `« ${value} » n’est pas une date : écrivez-la JJ/MM/AAAA.`,
    impossibleDay: (value: string) => `Le « ${value} » n’existe pas.`,
    pastDay: 'Cette date est passée.',
    notANumber: (value: string) => `« ${value} » n’est pas un nombre.`,
    notAnUrl: 'Cette adresse n’est pas valide : elle commence par http:// ou https://.',
  },
} as const;

/** Invisible characters, by their code point. */
export const INVISIBLE_NAMES: Readonly<Record<number, string>> = {
  0: 'caractère nul',
  9: 'tabulation',
  160: 'espace insécable',
  173: 'trait d’union conditionnel',
  8203: 'espace sans largeur',
  8204: 'antiliant sans largeur',
  8205: 'liant sans largeur',
  8206: 'marque de gauche à droite',
  8207: 'marque de droite à gauche',
  8239: 'espace fine insécable',
  8288: 'gluon de mots',
  65279: 'marque d’ordre des octets',
};
