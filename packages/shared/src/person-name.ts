import type { Person } from './fields.ts';

/** First and last name, as lists show an author; empty if both are unknown. */
export const personName = (person: Pick<Person, 'firstName' | 'lastName'> | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');
