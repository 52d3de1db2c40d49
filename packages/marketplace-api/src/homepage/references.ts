import { bodyReference } from '../iri.ts';

/** Reference to an uploaded picture, or none (NEW-010, CAR-029, OP-022). */
export const ImageReference = bodyReference('images').nullable();
