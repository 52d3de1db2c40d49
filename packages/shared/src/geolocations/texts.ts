/** Our own texts of the positions, free to change (open points of GEO-039). */
export const geolocationTexts = {
  latitudeRange: 'La latitude doit être comprise entre -90 et 90.',
  longitudeRange: 'La longitude doit être comprise entre -90 et 90.',
  decimals: '17 décimales maximum.',
  coordinatesRequired: 'Veuillez renseigner la latitude et la longitude.',
  addressRequired: "Veuillez renseigner l'adresse, le code postal, la ville et le pays.",
  formattedAddressRequired: "Veuillez renseigner l'adresse complète.",
  tooLong: '255 caractères maximum.',
  countryUnknown: "Ce pays n'est pas proposé.",
  methodUnknown: "Cette méthode n'est pas proposée.",
} as const;
