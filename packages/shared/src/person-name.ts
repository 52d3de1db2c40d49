import type { Person } from './fields.ts';

/** First and last name, as a list says who did it; empty where neither is known. */
export const personName = (person: Pick<Person, 'firstName' | 'lastName'> | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');
