import type { Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { formatEuros } from '../numbers.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { supplierContract as contract, supplierTexts as texts } from './texts.ts';

/** Maximum number of suppliers in one call for their state: the documents have no limit; this is the largest page size. */
export const SUPPLIERS_PER_STATUS = 1000;

interface SupplierRow {
  uuid: string;
  name: string;
  fees: number;
  isActive: boolean;
  createdAt: Moment;
  createdBy: Pick<Person, 'firstName' | 'lastName'> | null;
}

/** Only the sort by name is documented, but several columns may be sortable (SUP-014 to SUP-021, SUP-029, open point of SUP-018). */
export const supplierList = defineList<SupplierRow>()({
  name: 'suppliers',
  route: 'listSuppliers',
  title: contract.title,
  noun: texts.noun,
  search: { label: contract.search },
  filters: { isActive: { kind: 'flag', label: texts.state, labels: { on: texts.active, off: texts.inactive } } },
  severalSorts: true,
  columns: {
    name: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    fees: {
      kind: 'text',
      title: texts.fees,
      value: ({ fees }) => (fees === 0 ? contract.noFees : formatEuros(fees)),
      amount: ({ fees }) => fees,
      width: '8rem',
    },
    createdAt: { kind: 'date', title: texts.createdAt },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy) },
    isActive: { kind: 'flag', title: texts.state, labels: { on: texts.active, off: texts.inactive } },
  },
  emptyText: texts.empty,
  file: { title: 'Fournisseurs', prefix: 'fournisseurs' },
});
