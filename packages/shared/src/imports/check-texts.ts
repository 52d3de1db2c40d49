import type { ForeignFormat } from '../csv/foreign-format.ts';
import { formatNumber } from '../numbers.ts';

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
      webPage: 'Ce fichier est une page web : ouvrez-le dans un tableur, puis enregistrez-le au format CSV ou XLSX.',
      markup: 'Ce fichier est au format XML : ouvrez-le dans un tableur, puis enregistrez-le au format CSV ou XLSX.',
      json: 'Ce fichier est au format JSON : demandez les lignes au format CSV.',
      textDocument: 'Ce fichier est un document de traitement de texte : demandez les lignes au format CSV.',
    } satisfies Record<ForeignFormat, string>,
    none: (columns: string) =>
      `Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (${columns}), ou la ligne de l’en-tête.`,
    above: (lines: number) =>
      lines > 1 ? `Les ${lines} lignes au-dessus de l’en-tête ne sont pas lues.` : 'La ligne au-dessus de l’en-tête n’est pas lue.',
    unknownHeader: (header: string) =>
      `La première ligne, « ${header} », est prise pour l’en-tête : si c’est une valeur, choisissez 0 comme ligne de l’en-tête.`,
    nearestAddress:
      'Où l’adresse est incomplète, la place de marché enregistre celle qui est la plus proche du point, et non celle du fichier.',
    noCountry: 'Pays : France, faute d’indication.',
    pin: (header: string) =>
      `La colonne « ${header} » semble être le code PIN des cartes : choisissez si elle est jointe au code ou ignorée, puis vérifiez de nouveau.`,
    dayColumn: 'Les codes du fichier sont des dates : un tableur a changé toute la colonne. Demandez de nouveau le fichier au fournisseur.',
    monthFirst: 'Des dates du fichier ont le mois avant le jour.',
    missing: (column: string) => `La colonne « ${column} » est absente.`,
    double: (column: string, headers: string) => `La colonne « ${column} » est présente plusieurs fois : ${headers}.`,
    unknown: (header: string) => `La colonne « ${header} » est inconnue : elle est ignorée.`,
    unreadDays: (header: string, column: string) =>
      `La colonne « ${header} » contient des dates et n’est pas lue comme « ${column} » : choisissez « ${column} » dans « Colonnes du fichier », ou vérifiez de nouveau pour l’ignorer.`,
    amounts: (header: string, values: string) =>
      `La colonne « ${header} » a plusieurs valeurs : ${values}. Tous les codes iront au même produit : séparez le fichier par valeur, ou vérifiez de nouveau pour l’ignorer.`,
    states: (header: string, values: string) =>
      `La colonne « ${header} » dit peut-être que des codes sont utilisés : ${values}. Retirez-les du fichier, ou vérifiez de nouveau pour continuer.`,
    hiddenRows: (rows: number) =>
      rows > 1 ? `${formatNumber(rows)} lignes masquées du classeur sont lues aussi.` : 'Une ligne masquée du classeur est lue aussi.',
    hiddenColumns: (columns: number) =>
      columns > 1
        ? `${formatNumber(columns)} colonnes masquées du classeur sont lues aussi.`
        : 'Une colonne masquée du classeur est lue aussi.',
    hiddenSheets: (names: string) => `Le classeur a des feuilles masquées : ${names}.`,
    undated: 'Des lignes n’ont pas de date d’expiration : leurs codes n’expirent pas.',
    untitled: (place: number) => `La colonne ${place} n’a pas de titre : elle est ignorée.`,
  },
  row: {
    unclosedQuote: 'Un guillemet ne se ferme pas.',
    misplacedQuote: 'Un guillemet est mal fermé.',
    tooLong: 'La ligne est trop longue.',
    tooManyCells: (cells: number, expected: number) => `La ligne a ${cells} colonnes au lieu de ${expected}.`,
    comment: 'Cette ligne ressemble à un commentaire.',
    maybeHeader: 'Cette première ligne est peut-être un en-tête : les autres codes contiennent des chiffres.',
    repeatedHeader: 'Cette ligne répète l’en-tête.',
    reorderedHeader: 'Cette ligne est un autre en-tête, dont les colonnes sont dans un autre ordre.',
    otherOrder:
      'Cette ligne suit un en-tête dont les colonnes sont dans un autre ordre, mais elle est lue dans celui du premier : séparez les deux fichiers.',
    total: 'Cette ligne ressemble à un total.',
    state: (header: string, value: string) => `La colonne « ${header} » dit « ${value} ».`,
    amount: (header: string, value: string, usual: string) =>
      `La colonne « ${header} » dit « ${value} », et « ${usual} » pour presque tous les autres codes.`,
    otherProduct: (name: string) => `Le fichier dit que ce code est celui de « ${name} ».`,
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
    otherShape: (shape: string) => `Les autres codes ont la forme « ${shape} ».`,
    otherSigns: (signs: string) => `Les autres codes contiennent « ${signs} ».`,
    otherPrefix: (prefix: string) => `Les autres codes commencent par « ${prefix} ».`,
    noLetters: 'Les autres codes n’ont pas de lettres.',
    noSpaces: 'Les autres codes n’ont pas d’espaces.',
    joined: (delimiter: string) =>
      `Chaque code contient « ${delimiter === '\t' ? 'tabulation' : delimiter} », comme entre deux colonnes : vérifiez le séparateur du fichier.`,
    otherScript: 'La valeur mêle des lettres ou des chiffres d’autres alphabets, qui se ressemblent : vérifiez-la d’après l’original.',
    placeholder: 'La valeur ressemble à un exemple, ou à l’absence de valeur.',
    grouped: 'Un tableur a peut-être séparé les chiffres de cette valeur par milliers : vérifiez-la d’après l’original.',
    decimals: 'Un tableur a peut-être abîmé cette valeur (nombre décimal) : vérifiez-la d’après l’original.',
    dayOrMonth: 'Un tableur a peut-être changé cette valeur en date : vérifiez-la d’après l’original.',
    dayColumn: 'Cette valeur est une date, comme toutes les autres de la colonne : un tableur a changé les codes.',
    joinedDay: 'La valeur contient aussi une date : vérifiez le séparateur du fichier.',
    ambiguousDay: 'Le jour et le mois peuvent être inversés : d’autres dates du fichier ont le mois en premier.',
    wronglyDecoded: 'Des lettres semblent mal lues : vérifiez l’encodage du fichier.',
    noExpiry: 'La date d’expiration est vide : les autres lignes en ont une, ou ce sont des cellules fusionnées.',
    lostPinZeros: (length: number) => `Des zéros ont peut-être été perdus au début du code PIN : les autres ont ${length} chiffres.`,
    otherPin: (length: number) => `Les autres codes PIN ont ${length} chiffres.`,
    maskedPin: 'Le code PIN est masqué : le fichier a été exporté sans les codes. Exportez-le avec les codes.',
    maybeMasked: 'Ce code semble masqué : vérifiez-le d’après l’original.',
    taken: 'La valeur dit peut-être que ce code est utilisé, annulé ou réservé.',
    noPin: 'Le code PIN est vide.',
    masked: 'Ce code est masqué : le fichier a été exporté sans les codes. Exportez-le avec les codes.',
    notCoordinates: (value: string) => `« ${value} » n’est pas une latitude et une longitude.`,
    noPlace: 'La latitude et la longitude sont nulles : ce point est au large de l’Afrique.',
    exchanged: 'La latitude et la longitude semblent inversées.',
    outside: (country: string) => `Ce point n’est pas dans le pays indiqué (${country}).`,
    outsideByDefault: 'Ce point n’est pas en France, pays pris faute d’indication.',
    zero: 'L’une des coordonnées est nulle : vérifiez ce point.',
    rounded: 'La latitude et la longitude n’ont pas de décimales : ce point est à des dizaines de kilomètres près.',
    noPostcode: 'Ce code postal n’existe pas.',
    farDay: 'Cette date est très lointaine.',
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
