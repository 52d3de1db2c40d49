import type { Image, Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { transporterContract as contract, transporterTexts as texts } from './texts.ts';

/** TRA-011. */
interface TransporterRow {
  uuid: string;
  name: string;
  isActive: boolean;
  archived: boolean;
  vignette: Image | null;
  createdAt: Moment;
  createdBy: Person | null;
}

/** Without archived transporters (TRA-001 to TRA-006, TRA-010, TRA-015, TRA-026). */
export const transporterList = defineList<TransporterRow>()({
  name: 'transporters',
  route: 'listTransporters',
  title: contract.title,
  noun: texts.noun,
  search: { label: texts.search },
  columns: {
    name: { kind: 'name', title: texts.name },
    isActive: { kind: 'flag', title: texts.state, labels: { on: contract.active, off: contract.inactive }, sort: BOTH_WAYS },
    createdAt: { kind: 'date', title: texts.createdAt, sort: BOTH_WAYS },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy), within: 'createdAt' },
  },
  emptyText: texts.empty,
  file: { title: 'Transporteurs', prefix: 'transporteurs' },
});
