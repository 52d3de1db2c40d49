import { expect, it } from 'vitest';
import { firstRole, ROLE_LABELS } from './roles.ts';

it('has French names of the roles, in order of priority for a tag [SES-031]', () => {
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
