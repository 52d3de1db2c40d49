import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { createForm } from '../../kit/form/create-form.tsx';

export const Position = createForm({
  schema: () => import('@comptoir/shared/geolocations/geolocations').then(({ GeolocationForm: schema }) => schema),
  labels: {
    manualMethod: texts.method,
    address: texts.address,
    zipCode: texts.zipCode,
    city: texts.city,
    country: texts.country,
    latitude: texts.latitude,
    longitude: texts.longitude,
    formattedAddress: texts.formattedAddress,
  },
});
