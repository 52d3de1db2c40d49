import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';

const Count = z.int().min(0);

/** Maximum number of rows listed by a card; its figures count all of them. */
export const CARD_ROWS = { stocks: 8, products: 50, runOut: 8 } as const;

/** Products whose codes are sold out or below their threshold, sold-out ones first (DAY-001). */
const CodeStocks = z.object({
  soldOut: Count,
  low: Count,
  stocks: z.array(
    z.object({ productName: z.string(), supplierName: z.string().nullable(), codeStock: Count, threshold: z.int().nullable() }),
  ),
});

/** Units that can be sold although they have expired before `day`, and those that expire from that day until `soonEnd` (DAY-002). */
const Expiry = z.object({ day: Day, soonEnd: Day, expired: Count, soon: Count });

/** Alerts «A traiter» (DAY-003). */
const Vouchers = z.object({ toTreat: Count, oldest: z.iso.datetime().nullable() });

const ScheduledProduct = z.object({ uuid: Uuid, name: z.string(), day: Day, change: z.enum(['activation', 'deactivation']) });

/** Products that change state within a week, earliest first; the dates of `read` out of `total` products are known (DAY-004). */
const Products = z.object({
  activations: Count,
  deactivations: Count,
  products: z.array(ScheduledProduct),
  read: Count,
  total: Count,
});

const Sold = z.object({ quantity: z.int(), cents: z.int() });

/** Products sold between two days, both inclusive, by day and by supplier (DAY-007). */
const Sales = z.object({
  start: Day,
  end: Day,
  days: z.array(Sold.extend({ day: Day })),
  suppliers: z.array(Sold.extend({ name: z.string() })),
});

const RunningOut = z.object({
  kind: z.enum(['codes', 'documents']),
  product: z.string(),
  supplier: z.string(),
  units: Count,
  from: Day,
  /** Null when it may be more than a year. */
  to: Day.nullable(),
  /** Days left. */
  days: z.object({ from: Count, to: Count.nullable() }),
  /** Since when nothing is left; null when it is not sold out. */
  soldOut: Day.nullable(),
});

/**
 * Active stocks that are sold out or run out within seven days of the last reading, the first ones first; how many are too new for a
 * forecast; the next one to run out (STK-004).
 */
const RunOut = z.object({
  soldOut: Count,
  soon: Count,
  tooEarly: Count,
  /** Our numbers of all stocks of a level: each is new once (use-bell.ts). */
  ids: z.object({ soldOut: z.array(z.int()), soon: z.array(z.int()) }),
  stocks: z.array(RunningOut),
  next: RunningOut.nullable(),
});

/** Figures of each card. */
export const CARDS = {
  codeStocks: CodeStocks,
  codeExpiry: Expiry,
  documentExpiry: Expiry,
  vouchers: Vouchers,
  products: Products,
  sales: Sales,
  runOut: RunOut,
} as const;

export type CardName = keyof typeof CARDS;
export type FiguresOf<Name extends CardName> = z.infer<(typeof CARDS)[Name]>;
export const CARD_NAMES = Object.keys(CARDS) as CardName[];
