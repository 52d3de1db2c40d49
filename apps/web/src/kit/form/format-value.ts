import { showDecimal } from '@comptoir/shared/decimal';
import type { ReactNode } from 'react';

/** Formats a value of a field, or one of several; undefined for what needs no format. */
export type FormatValue = (value: unknown) => ReactNode;

/** Of a choice the form holds the value that is sent; its label is that of its option. */
export const sayOption =
  (options: readonly { value: string; label: string }[]): FormatValue =>
  (value) =>
    options.find((option) => option.value === value)?.label;

/** `12,5 €`. */
export const sayNumber =
  (unit: ReactNode): FormatValue =>
  (value) =>
    typeof value === 'number' ? [showDecimal(value), typeof unit === 'string' ? unit : ''].join(' ').trim() : undefined;
