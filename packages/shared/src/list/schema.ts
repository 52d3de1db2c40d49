import { z } from 'zod';
import { ChosenText, Day, Identifier, ITEMS_MAX, listOf, SearchText, Uuid } from '../fields.ts';
import { PageInput, sortInput } from '../list.ts';
import { AMOUNT_MAX, type AmountRange, amountTexts, isOrderedRange } from './amount-range.ts';
import { type AnyList, columnsOf, type Filter } from './definition.ts';
import { FILE_FORMATS, type FileFormat, fileColumns } from './file.ts';
import type { FileColumn, ListInput, ListQuery, ViewOf } from './input.ts';

const Amount = z.number().min(0, amountTexts.outOfRange).max(AMOUNT_MAX, amountTexts.outOfRange).optional();
const AmountRangeInput = z
  .object({ from: Amount, to: Amount })
  .refine((range: AmountRange) => isOrderedRange(range), { message: amountTexts.fromAfterTo });

function filterSchema(filter: Filter<never>): z.ZodType {
  switch (filter.kind) {
    case 'choice':
      return filter.options ? z.enum(filter.options.map(({ value }) => value)) : ChosenText;
    case 'flag':
      return z.boolean();
    case 'record':
      return Uuid;
    case 'days':
      return z.object({ after: Day.optional(), before: Day.optional() });
    case 'euros':
      return AmountRangeInput;
    case 'contains':
      return SearchText;
    case 'several':
      return listOf(Uuid, ITEMS_MAX);
  }
}

const SCOPES = { uuid: Uuid, id: Identifier, 'uuid?': Uuid.optional(), flag: z.boolean(), 'flag?': z.boolean().optional() };

/** The fields of a list's schema, without the page. */
function viewShape(list: AnyList): Record<string, z.ZodType> {
  const sorts = columnsOf(list).flatMap(({ key, sort }) => (sort ? [key] : []));
  const [first, ...others] = sorts;
  return {
    ...Object.fromEntries(Object.entries(list.scope).map(([name, kind]) => [name, typeof kind === 'string' ? SCOPES[kind] : z.enum(kind)])),
    ...Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, filterSchema(filter).optional()])),
    ...(list.search && { search: SearchText.optional() }),
    ...(first !== undefined && { sort: sortInput([first, ...others]) }),
  };
}

// The shape is built at run time: the tests of this file prove that it has the inferred type.
/** The input of the procedure of a list. */
export const listInput = <L extends AnyList>(list: L) =>
  PageInput.extend(viewShape(list)) as unknown as z.ZodType<ListQuery<L>, ListInput<L>>;

/** Export of a list: its view, and the visible columns. Strict, so that a job with unknown filters does not export all rows. */
export const listExport = <L extends AnyList & { name: string }>(list: L) =>
  z.object({
    list: z.literal(list.name),
    filters: z.strictObject(viewShape(list)),
    columns: z
      .array(z.enum(fileColumns(list).map(({ key }) => key)))
      .min(1)
      .max(fileColumns(list).length),
    format: z.enum(FILE_FORMATS).default('csv'),
  }) as unknown as z.ZodType<ListExport<L>, ListExportInput<L>>;

/** A list with its filters, without page and columns. Strict, as `listExport`. */
export const listView = <L extends AnyList & { name: string }>(list: L) =>
  z.object({ list: z.literal(list.name), filters: z.strictObject(viewShape(list)) });

/** A bulk operation on a list: its filters, and the uuids of the rows left out. Strict, as `listExport` (BKO-001). */
export const listBulk = <L extends AnyList & { name: string }>(list: L, actions: readonly [string, ...string[]]) =>
  listView(list).extend({
    except: listOf(Uuid, ITEMS_MAX),
    action: z.enum(actions),
  });

// Type aliases, because an interface has no index signature, which the job store requires.
export type ListExport<L extends AnyList> = { list: L['name']; filters: ViewOf<L>; columns: FileColumn<L>[]; format: FileFormat };
export type ListExportInput<L extends AnyList> = Omit<ListExport<L>, 'format'> & { format?: FileFormat | undefined };
export type ViewOfList<L extends AnyList> = { list: L['name']; filters: ViewOf<L> };
export type ListBulk<L extends AnyList, Action extends string> = ViewOfList<L> & {
  except: readonly string[];
  action: Action;
};
