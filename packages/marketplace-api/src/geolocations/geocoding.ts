import { GeocodingAnswer, GeocodingForm, ReverseGeocodingForm } from '@comptoir/shared/geolocations/geocoding';
import { body, json, post } from '../call.ts';

/** Neither call changes anything: both may be repeated. */
export const geocoding = {
  /** «Obtenir les coordonnées». */
  geocode: post('geolocation/geocoding', {
    body: body(GeocodingForm),
    reply: json(GeocodingAnswer),
    refusals: [422],
    source: ['GEO-057', 'PRD-188'],
  }),
  /** «Obtenir l'adresse». */
  reverse: post('geolocation/reverse-geocoding', {
    body: body(ReverseGeocodingForm),
    reply: json(GeocodingAnswer),
    refusals: [422],
    source: ['GEO-056', 'PRD-187'],
  }),
};
