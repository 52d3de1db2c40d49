import { expect, it } from 'vitest';
import { firstRole, ROLE_LABELS } from './roles.ts';

it('names the roles in French, in the order in which a tag picks one [SES-031]', () => {
  expect(Object.entries(ROLE_LABELS)).toEqual([
    ['ROLE_ADMIN', 'Administrateur'],
    ['ROLE_MANAGER', 'Manager'],
    ['ROLE_CUSTOMER', 'Utilisateur'],
    ['ROLE_SUPPLIER', 'Fournisseur'],
    ['ROLE_DEMO', 'Démo'],
  ]);
  expect(firstRole(['ROLE_DEMO', 'ROLE_SUPPLIER', 'ROLE_ELSE'])).toBe('ROLE_SUPPLIER');
  expect(firstRole(['ROLE_ELSE'])).toBeUndefined();
});
