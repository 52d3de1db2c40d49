import { z } from 'zod';
import { Day } from '../../fields.ts';
import { visibleText } from '../../visible-text.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';

/* Fields of the product forms. Each accepts the value of an input (text, often empty) and the value of the API, and can be encoded. */

/** `message` for a missing value; the schema's own message for a value of another type. */
export const missing = (message: string = contract.required) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === '' ? message : undefined),
});

/** Text that must not be empty, with at most `max` characters after trimming. */
export const requiredText = (max: number) => z.string(missing()).trim().min(1, contract.required).max(max, contract.tooLong(max));

/** Name of a value that may be new: without what is not visible, because it must differ from the others. */
export const requiredName = (max: number) =>
  z.string(missing()).overwrite(visibleText).trim().min(1, contract.required).max(max, contract.tooLong(max));

/** Text of at most `max` characters; an empty text becomes null. */
export const optionalText = (max: number) =>
  z.codec(z.string().nullish(), z.string().max(max, contract.tooLong(max)).nullable(), {
    decode: (typed) => typed?.trim() || null,
    encode: (text) => text,
  });

/** A day, `YYYY-MM-DD`; an empty text becomes null. */
export const optionalDay = z.codec(z.string().nullish(), Day.nullable(), { decode: (typed) => typed || null, encode: (day) => day });

/** Value of a number input. */
export const Typed = z.union([z.number(), z.string()]).nullish();

/** Accepts a decimal comma or point (open point of PRD-092); an invalid number becomes NaN, which every number schema refuses. */
function toNumber(typed: z.output<typeof Typed>): number | null {
  if (typeof typed === 'number') return typed;
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return /^-?\d{1,15}([.,]\d{0,30})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** A typed number, parsed with `schema`; an empty input becomes null, which `schema` may refuse. */
export const numeric = <Schema extends z.ZodType<number | null, number | null>>(schema: Schema, typed: typeof Typed = Typed) =>
  z.codec(typed, schema, { decode: toNumber as never, encode: (value) => value as number | null });

/** Maximum value of an integer column. */
const MAX_INTEGER = 2_147_483_647;
const integerWith = (message: string) =>
  z.int({ error: message }).min(-MAX_INTEGER, texts.numberTooLarge).max(MAX_INTEGER, texts.numberTooLarge);

/** Any integer: only the reduction is documented as positive (open point of PRD-072). */
export const integer = numeric(integerWith(contract.notInteger));
export const optionalInteger = numeric(integerWith(contract.notInteger).nullable());
/** Including 0 (PRD-082). */
export const optionalPositiveInteger = numeric(integerWith(contract.notPositiveInteger).min(0, contract.notPositiveInteger).nullable());

const MAX_AMOUNT = 9_999_999.99;
const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = z
  .number({ error: ({ input }) => (input === null ? contract.required : texts.notAmount) })
  .min(0, texts.amountOutOfRange)
  .max(MAX_AMOUNT, texts.amountOutOfRange)
  .refine(isCents, contract.twoDecimals);

/** Euros, with at most two decimals (PRD-092). */
export const money = numeric(amount);
export const optionalMoney = numeric(amount.nullable());
