import { codeTexts as texts } from '@comptoir/shared/stock/texts';
import type { UnitFilters } from '@comptoir/shared/stock/unit-list';
import { Ban } from 'lucide-react';
import type { BulkAction } from '../../kit/list/bulk.ts';
import type { Column } from '../../kit/list/column.ts';
import { text } from '../../kit/list/columns.tsx';
import type { ListDeclaration, TextFilter } from '../../kit/list/declaration.ts';
import type { ListState } from '../../kit/list/list-state.ts';
import { readPeriod } from '../../kit/list/period.ts';
import { supplierFilter } from '../../kit/supplier-search.ts';
import { showDay } from '../../lib/day.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { Outputs } from '../../lib/trpc.ts';

/** What the lists of codes and of documents have in common. */
type Unit = Omit<Outputs['stock']['codes']['list']['items'][number], 'code'>;

/** Name of the filter by expiration in the URL. */
const EXPIRATION = 'expiration';

/** That one call disables: what the documents do not say; as many as a list gives at a time. */
const UNITS_PER_CALL = 1000;

/** Disabled for good; what the documents have their own words for is told by either list. */
export const disableUnits = <Row,>(own: Pick<BulkAction<Row>, 'none' | 'title' | 'consequence' | 'send' | 'done'>): BulkAction<Row> => ({
  label: texts.disable,
  icon: Ban,
  danger: true,
  startsOver: true,
  perCall: UNITS_PER_CALL,
  ...own,
});

/** Beside the name, which is short: the product has the rest. */
const unitColumns = [
  text<Unit>('product', texts.product, ({ productName }) => productName),
  text<Unit>('productType', texts.productType, ({ productType }) => productType, { width: '7.5rem' }),
  text<Unit>('supplier', texts.supplier, ({ supplierName }) => supplierName, { width: '14%' }),
  text<Unit>('expiration', texts.expiration, ({ expirationDate }) => expirationDate && showDay(expirationDate), { width: '6.5rem' }),
];

/** Of what is sold or disabled. */
const saleColumns = [
  text<Unit>('saleDate', texts.saleDate, ({ saleDate }) => saleDate && formatDateTime(saleDate), { width: '10rem' }),
  text<Unit>('order', texts.order, ({ orderNumber }) => orderNumber, { width: '7.25rem' }),
  text<Unit>('user', texts.user, ({ userName }) => userName, { width: '9%' }),
];

const unitFilters: NonNullable<ListDeclaration<Unit>['filters']> = [
  supplierFilter(({ supplierName }) => supplierName),
  { kind: 'text', name: 'productName', label: texts.product },
  { kind: 'period', name: EXPIRATION, label: texts.expiration },
];

const orderFilter: TextFilter = { kind: 'text', name: 'orderNumber', label: texts.order };

/** The expiration is what a question was about that could not be answered. */
export const isByExpiration = ({ filters }: ListState) => filters[EXPIRATION] !== undefined;

/** The state of such a list as its procedure takes it. */
export const unitInput =
  (available: boolean) =>
  ({ page, itemsPerPage, search, filters }: ListState): UnitFilters => {
    const { start, end } = readPeriod(filters[EXPIRATION]) ?? { start: '', end: '' };
    const { supplier, productName, orderNumber } = filters;
    return {
      available,
      page,
      itemsPerPage,
      ...(search && { search }),
      ...(supplier && { supplier }),
      ...(productName && { productName }),
      ...(start && { after: start }),
      ...(end && { before: end }),
      ...(orderNumber && { orderNumber }),
    };
  };

/** Of these columns, for the export of a view. */
const UNIT_KEYS = ['product', 'productType', 'supplier', 'expiration'] as const;
const SALE_KEYS = ['saleDate', 'order', 'user'] as const;

type UnitKey = (typeof UNIT_KEYS | typeof SALE_KEYS)[number];

interface UnitLists<Row> extends Pick<ListDeclaration<Row>, 'route' | 'title' | 'noun' | 'search' | 'failed' | 'empty' | 'actions'> {
  name: Column<Row>;
  nameOf: (row: Row) => string;
  disable: BulkAction<Row>;
  exported: (available: boolean, keys: readonly UnitKey[]) => NonNullable<ListDeclaration<Row>['exportView']>;
  emptyGone: string;
}

/** What is available, which can be disabled, and what is no longer, with its sale. `actions` are those of a row that is available. */
export function unitLists<Row extends Unit>({ name, nameOf, disable, exported, actions, empty, emptyGone, ...said }: UnitLists<Row>) {
  const both = { ...said, columns: [name, ...unitColumns], filters: unitFilters, rowKey: ({ uuid }: Row) => uuid };
  const available: ListDeclaration<Row> = {
    ...both,
    ...(actions && { actions }),
    selection: { nameOf, actions: [disable] },
    exportView: exported(true, UNIT_KEYS),
    empty,
  };
  const gone: ListDeclaration<Row> = {
    ...both,
    part: true,
    filters: [...unitFilters, orderFilter],
    columns: [...both.columns, ...saleColumns],
    exportView: exported(false, [...UNIT_KEYS, ...SALE_KEYS]),
    empty: emptyGone,
  };
  return { available, gone };
}
