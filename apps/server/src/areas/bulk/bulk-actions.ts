import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Act, ChangedKind } from '@comptoir/shared/history/changes';
import type { PayloadOf } from '../../jobs/catalog.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import type { Change } from '../../mutations/target.ts';
import type { Queryable } from '../../pool.ts';
import { RECORD_STATES, type StateCalls } from '../../procedures/restorers.ts';
import { countDisabled, type StockUnit } from '../../stock-days/disabled-units.sql.ts';
import type { StockKind } from '../../stock-days/stock-names.ts';
import type { CallContext } from '../../trpc/context.ts';
import type { BulkRow } from './bulk-set.ts';

type Order = PayloadOf<'bulk.apply'>;

/** What a bulk operation does to its rows. */
export interface BulkAction {
  kind: ChangedKind;
  act: Act;
  /** Another record of the operation: the company of which products are hidden. */
  scope?: { kind: ChangedKind; record: string };
  /** What changes in a row, for the history. */
  changesOf: (record: string) => Change[];
  /** Rows per call. */
  perCall: number;
  /** Locked, as in the mutation of one record. */
  isLocked: boolean;
  /** Whether a row of the list is in the set; all are by default. */
  isIncluded?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Whether one record is already so, read before each call; without it, the list shows what is done (`isDone`). */
  isSet?: (marketplace: Marketplace, context: CallContext, uuid: string) => Promise<boolean>;
  /** Whether a row of the list is already so; a row that left the list is. */
  isDone: (row: Readonly<Record<string, unknown>>) => boolean;
  write: (marketplace: Marketplace, context: CallContext, uuids: readonly string[]) => Promise<unknown>;
  /** Stores what else its done rows mean, in the transaction that notes them. */
  afterDone?: (db: Queryable, rows: readonly BulkRow['row'][]) => Promise<void>;
  /** Its products stay as they are: the copy of the catalogue does not read them again (IDX-003). */
  leavesProducts?: true;
}

/** Rows per call, when the marketplace changes several in one: those whose result is unknown after a crash. */
const PER_CALL = 50;

const never = () => false;
const changing = (field: string, after: boolean) => () => [{ field, before: !after, after }];

const switching = (kind: 'supplier' | 'product', field: string, isActive: boolean): BulkAction => {
  const { read, write }: StateCalls = RECORD_STATES[kind];
  return {
    ...{ kind, act: isActive ? 'enable' : 'disable', changesOf: changing(field, isActive), perCall: PER_CALL, isLocked: true },
    isSet: async (marketplace, context, uuid) => (await read(marketplace, context, uuid)) === isActive,
    isDone: never,
    write: (marketplace, context, uuids) => write(marketplace, context, uuids, isActive),
  };
};

/** Units that are disabled do not count as sold. */
const countUnits = (kind: StockKind) => (db: Queryable, rows: readonly BulkRow['row'][]) =>
  countDisabled(db, kind, rows as unknown as readonly StockUnit[]);

const DISABLED = { act: 'disable', changesOf: changing('disabled', true), perCall: PER_CALL, isLocked: false } as const;

/** The action of an order. The call of each is that of the mutation of its rows. */
export function bulkActionOf(order: Order): BulkAction {
  switch (order.list) {
    case 'suppliers':
      return switching('supplier', 'isActive', order.action === 'enable');
    case 'products':
      return switching('product', 'active', order.action === 'enable');
    case 'codes':
      return {
        ...DISABLED,
        kind: 'code',
        afterDone: countUnits('codes'),
        isDone: never,
        write: (marketplace, context, codes) => marketplace.call(calls.stock.codes.disable, { ...context, body: { codes: [...codes] } }),
      };
    case 'documents':
      return {
        ...DISABLED,
        kind: 'document',
        afterDone: countUnits('documents'),
        isDone: never,
        write: (marketplace, context, documents) =>
          marketplace.call(calls.stock.documents.disable, { ...context, body: { documents: [...documents] } }),
      };
    case 'variants':
      return {
        ...{ kind: 'variant', act: 'archive', changesOf: changing('archived', true), perCall: 1, isLocked: true, isDone: never },
        // The default variant is archived only with its product (PVA-021).
        isIncluded: ({ isDefault }) => isDefault !== true,
        write: (marketplace, context, [uuid = '']) => marketplace.call(calls.catalogue.variants.archive, { ...context, params: { uuid } }),
      };
    case 'hideableProducts': {
      const { company } = order.filters;
      return {
        ...{ kind: 'product', act: 'hide', changesOf: changing('isHidden', true), perCall: PER_CALL, isLocked: true },
        scope: { kind: 'company', record: company },
        leavesProducts: true,
        isDone: ({ isHiddenForCompany }) => isHiddenForCompany === true,
        write: (marketplace, context, products) =>
          marketplace.call(calls.companies.restrictions.hide, { ...context, body: { company, products: [...products] } }),
      };
    }
    default:
      throw new AppError('INVALID', 'unknown list of a bulk operation');
  }
}
