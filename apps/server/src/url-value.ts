import { z } from 'zod';

export const REQUIRED = 'est obligatoire';
export const WRONG_URL = 'doit être une adresse complète, telle que https://exemple.fr';

/** An address of a variable, with one of these protocols, each with its colon. */
export const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), WRONG_URL);

export const web = urlOf('http:', 'https:');
