import { z } from 'zod';
import { productList } from '../catalogue/products/product-list.ts';
import { variantList } from '../catalogue/variants/variant-list.ts';
import { Uuid } from '../fields.ts';
import { listView, type ViewOfList } from '../list/schema.ts';
import { rateList } from '../rates/rate-list.ts';
import { SHEET_CHOICES } from './sheet-row-list.ts';

const LISTS = [productList, variantList, rateList] as const;
type SheetList = (typeof LISTS)[number];
export type SheetListOf<Name extends SheetList['name']> = Extract<SheetList, { name: Name }>;

type AnyView = { [Name in SheetList['name']]: ViewOfList<SheetListOf<Name>> }[SheetList['name']];

/** A list whose records are exported to be changed: all of its rows (XLS-003). */
export const SheetExport = z.union(LISTS.map(listView)) as unknown as z.ZodType<AnyView, AnyView>;

/** A changed file to check; nothing is sent. `file`: that of the upload. */
export const SheetCheck = z.object({ sheet: z.enum(['products', 'variants', 'rates']), file: Uuid });

/** Whether cells that were changed meanwhile keep their current value or take that of the file: one cell, or all of the plan (XLS-003). */
export const SheetChoice = z.object({
  uuid: Uuid,
  choice: z.enum(SHEET_CHOICES),
  cell: z.object({ line: z.int().min(1), field: z.string().max(64) }).optional(),
});

/** A plan, or one whose refused rows are exported again: the job that has checked its file. */
export const SheetOfPlan = z.object({ plan: Uuid });

/** The plan to apply. `allOrNothing`: nothing is written when a cell is faulty, or when a record was changed since the plan. */
export const SheetApply = SheetOfPlan.extend({ allOrNothing: z.boolean().default(false) });
