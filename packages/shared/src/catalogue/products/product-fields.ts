import { z } from 'zod';
import { Day } from '../../fields.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';

/* Fields of the product forms. Each reads what an input holds (text, often empty) as well as what the API sends, and can be encoded back. */

/** `message` for what is missing; the schema's own words for what is of another type. */
export const missing = (message: string = contract.required) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === '' ? message : undefined),
});

/** Text that must not be empty, of at most `max` characters once trimmed. */
export const requiredText = (max: number) => z.string(missing()).trim().min(1, contract.required).max(max, contract.tooLong(max));

/** Text of at most `max` characters; nothing typed is null. */
export const optionalText = (max: number) =>
  z.codec(z.string().nullish(), z.string().max(max, contract.tooLong(max)).nullable(), {
    decode: (typed) => typed?.trim() || null,
    encode: (text) => text,
  });

/** A day, `YYYY-MM-DD`; nothing typed is null. */
export const optionalDay = z.codec(z.string().nullish(), Day.nullable(), { decode: (typed) => typed || null, encode: (day) => day });

/** What an input of numbers holds. */
export const Typed = z.union([z.number(), z.string()]).nullish();

/** A decimal comma is as good as a point (open point of PRD-092); what is no number becomes NaN, which no schema of numbers accepts. */
function toNumber(typed: z.output<typeof Typed>): number | null {
  if (typeof typed === 'number') return typed;
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return /^-?\d{1,15}([.,]\d{0,30})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** A number as it is typed, read into `schema`; nothing typed is null, which `schema` may refuse. */
export const numeric = <Schema extends z.ZodType<number | null, number | null>>(schema: Schema, typed: typeof Typed = Typed) =>
  z.codec(typed, schema, { decode: toNumber as never, encode: (value) => value as number | null });

/** What a column of integers holds. */
const MAX_INTEGER = 2_147_483_647;
const whole = (message: string) => z.int({ error: message }).min(-MAX_INTEGER, texts.numberTooLarge).max(MAX_INTEGER, texts.numberTooLarge);

/** Any integer: only the reduction is said to be positive (open point of PRD-072). */
export const integer = numeric(whole(contract.notInteger));
export const optionalInteger = numeric(whole(contract.notInteger).nullable());
/** 0 included (PRD-082). */
export const optionalPositiveInteger = numeric(whole(contract.notPositiveInteger).min(0, contract.notPositiveInteger).nullable());

const MAX_AMOUNT = 9_999_999.99;
const isWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = z
  .number({ error: ({ input }) => (input === null ? contract.required : texts.notAmount) })
  .min(0, texts.amountOutOfRange)
  .max(MAX_AMOUNT, texts.amountOutOfRange)
  .refine(isWholeCents, contract.twoDecimals);

/** Euros, with at most two decimals (PRD-092). */
export const money = numeric(amount);
export const optionalMoney = numeric(amount.nullable());
