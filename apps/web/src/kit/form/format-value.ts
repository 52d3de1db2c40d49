import type { ReactNode } from 'react';
import { showDecimal } from '../../lib/decimal.ts';

/** A value of a field in words, or one of several; undefined for what says itself. */
export type FormatValue = (value: unknown) => ReactNode;

/** Of a choice the form holds what is sent: its words are those of its option. */
export const sayOption =
  (options: readonly { value: string; label: string }[]): FormatValue =>
  (value) =>
    options.find((option) => option.value === value)?.label;

/** `12,5 €`. */
export const sayNumber =
  (unit: ReactNode): FormatValue =>
  (value) =>
    typeof value === 'number' ? [showDecimal(value), typeof unit === 'string' ? unit : ''].join(' ').trim() : undefined;
