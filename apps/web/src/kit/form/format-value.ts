import { showFigure } from '@comptoir/shared/decimal';
import type { ReactNode } from 'react';

/** Formats a value of a field, or one of several; undefined for values without format. `record`: the values that it belongs to. */
export type FormatValue = (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;

/** The form contains the value of a choice; it is displayed as the label of its option. */
export const formatOption =
  (options: readonly { value: string; label: string }[]): FormatValue =>
  (value) =>
    options.find((option) => option.value === value)?.label;

/** `12,50 €`. */
export const formatWithUnit =
  (unit: ReactNode): FormatValue =>
  (value) =>
    typeof value === 'number' ? [showFigure(value, unit), typeof unit === 'string' ? unit : ''].join(' ').trim() : undefined;
