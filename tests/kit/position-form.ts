/** Form of a new position, without its variant. */
export const NANTES = {
  manualMethod: 'address',
  address: '1 quai',
  zipCode: '44000',
  city: 'Nantes',
  country: 'FR',
  formattedAddress: '1 quai, Nantes',
  latitude: 47.2,
  longitude: -1.5,
} as const;
