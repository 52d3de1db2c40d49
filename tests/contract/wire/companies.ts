import type { Wire } from './wire.ts';

export const companiesWire = {
  'companies.companies.list': { query: ['page', 'itemsPerPage', 'name', 'active', 'isActive'] },
  'companies.companies.get': {},
  'companies.companies.settings': {},
  'companies.companies.saveSettings': { body: ['uuid', 'categories', 'categories[].uuid'] },
  'companies.restrictions.companyOptions': { query: ['page', 'itemsPerPage', 'search', 'order[name]'] },
  'companies.restrictions.list': { query: ['page', 'itemsPerPage', 'search'] },
  'companies.restrictions.hide': { body: ['companyUuid', 'masterProductUuids'] },
  'companies.restrictions.remove': {},
} satisfies Record<string, Wire>;
