import { of } from '../elision.ts';

/** Texts of the positions from the documents (GEO-006, GEO-015, GEO-017, GEO-042 to GEO-049). */
export const geolocationContract = {
  noAddress: 'Adresse vide ou géolocalisation désactivée',
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer cette géolocalisation ?',
  none: 'Aucune position trouvée',
  forbidden: "Vous n'avez pas les droits d'accès nécessaires",
  notFound: 'Produit non trouvé ou pas de géolocalisations disponibles',
  notLoaded: 'Impossible de charger les données du produit',
  unexpected: 'Format de réponse API inattendu',
  pageNotLoaded: 'Impossible de charger la page demandée',
  addFailed: "Une erreur est survenue lors de l'ajout",
  editFailed: 'Une erreur est survenue lors de la mise à jour',
  removeFailed: 'Une erreur est survenue lors de la suppression de la géolocalisation.',
} as const;

/** Our own texts of the screen of the positions (open points: English between quotes, GEO-050). */
export const positionTexts = {
  coordinateHint: 'Degrés, de -90 à 90.',
  title: (product: string) => `Liste des positions ${of(product)}`,
  titleAlone: 'Liste des positions',
  noun: { one: 'position', many: 'positions', feminine: true },
  search: 'Rechercher une position',
  empty: 'Les positions indiquent où ce produit peut être utilisé. La première apparaîtra ici.',
  rank: '#',
  id: 'Id',
  latitude: 'Latitude',
  longitude: 'Longitude',
  address: 'Adresse',
  zipCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  noCountry: 'Aucun',
  formattedAddress: 'Adresse complète',
  method: 'Méthode de saisie',
  methods: [
    { value: 'address', label: 'Par adresse' },
    { value: 'geocoding', label: 'Par coordonnées' },
  ],
  getCoordinates: 'Obtenir les coordonnées',
  getAddress: 'Obtenir l’adresse',
  searching: 'Recherche…',
  noResultForAddress: 'Aucun résultat trouvé pour cette adresse.',
  noResultForCoordinates: 'Aucune adresse trouvée pour ces coordonnées.',
  geocodingFailed: 'Une erreur est survenue lors de la géolocalisation.',
  incompleteAddress: 'Adresse incomplète : veuillez renseigner l’adresse, le code postal, la ville et le pays.',
  verify: 'Veuillez vérifier l’adresse avant de valider.',
  foundByAddress: 'Trouvée à partir de l’adresse.',
  foundByCoordinates: 'Trouvé à partir des coordonnées.',
  add: 'Ajouter une position',
  edit: (address: string) => `Modifier la position ${address}`,
  remove: (address: string) => `Supprimer la position ${address}`,
  addTitle: 'Ajouter une position',
  editTitle: 'Modifier une position',
  addQuestion: 'Êtes-vous sûr de vouloir ajouter cette position ?',
  editQuestion: 'Êtes-vous sûr de vouloir modifier cette position ?',
  saveConsequence: (address: string) => `Elle sera proposée à l’adresse « ${address} ».`,
  removeConsequence: (address: string) => `« ${address} » ne sera plus proposée.`,
  added: 'Position ajoutée',
  edited: 'Position modifiée',
  removed: 'Position supprimée',
  import: 'Importer un CSV',
  importTitle: 'Importer des positions',
  importColumns: 'Colonnes : address ; zipCode ; city ; country ; latitude ; longitude.',
  importHint: 'Une ligne par position : son adresse, ses coordonnées, ou les deux. La place de marché trouve ce qui manque.',
} as const;

/** Our own texts for missing parts of a position, which may be changed (open points of GEO-039). */
export const geolocationTexts = {
  latitudeRange: 'La latitude doit être comprise entre -90 et 90.',
  longitudeRange: 'La longitude doit être comprise entre -90 et 90.',
  decimals: '17 décimales maximum.',
  coordinatesRequired: 'Veuillez renseigner la latitude et la longitude.',
  addressRequired: 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.',
  formattedAddressRequired: 'Veuillez renseigner l’adresse complète.',
  tooLong: '255 caractères maximum.',
  countryUnknown: 'Ce pays n’est pas proposé.',
  methodUnknown: 'Cette méthode n’est pas proposée.',
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const positionLabels = {
  manualMethod: positionTexts.method,
  address: positionTexts.address,
  zipCode: positionTexts.zipCode,
  city: positionTexts.city,
  country: positionTexts.country,
  latitude: positionTexts.latitude,
  longitude: positionTexts.longitude,
  formattedAddress: positionTexts.formattedAddress,
} as const;
