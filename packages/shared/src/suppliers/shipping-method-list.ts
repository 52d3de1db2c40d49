import type { Person } from '../fields.ts';
import { defineList } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { shippingTexts as texts } from './texts.ts';

interface ShippingMethodRow {
  uuid: string;
  name: string;
  transporter: { name: string } | null;
  deliveryTime: string;
  isActive: boolean;
  createdBy: Pick<Person, 'firstName' | 'lastName'> | null;
}

/**
 * The shipping methods of a supplier; the keys of sortable columns are the marketplace's sort names (SHP-004, SHP-005, SHP-012, SHP-015).
 */
export const shippingMethodList = defineList<ShippingMethodRow>()({
  name: 'shippingMethods',
  route: 'listShippingMethods',
  isSubList: true,
  title: texts.title,
  noun: texts.noun,
  scope: { supplier: 'uuid' },
  search: { label: texts.search },
  filters: { status: { kind: 'flag', label: texts.state, labels: { on: texts.active, off: texts.inactive } } },
  columns: {
    name: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    'transporter.name': { kind: 'text', title: texts.transporter, value: ({ transporter }) => transporter?.name, sort: BOTH_WAYS },
    deliveryTime: { kind: 'text', title: texts.deliveryTime, sort: BOTH_WAYS },
    'createdBy.lastname': {
      kind: 'text',
      title: texts.createdBy,
      value: ({ createdBy }) => personName(createdBy) || texts.noCreator,
      sort: BOTH_WAYS,
    },
    status: {
      kind: 'flag',
      title: texts.state,
      labels: { on: texts.active, off: texts.inactive },
      value: ({ isActive }) => isActive,
      sort: BOTH_WAYS,
    },
  },
  emptyText: texts.empty,
});
