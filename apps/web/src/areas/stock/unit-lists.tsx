import { codeTexts as texts } from '@comptoir/shared/stock/texts';
import { Ban } from 'lucide-react';
import type { BulkAction } from '../../kit/list/selection/bulk.ts';

/** That one call disables: what the documents do not say; as many as a list gives at a time. */
const UNITS_PER_CALL = 1000;

/** Disabled for good; the texts that the documents give are those of either list. */
export const disableUnits = <Row,>(own: Pick<BulkAction<Row>, 'none' | 'title' | 'consequence' | 'send' | 'done'>): BulkAction<Row> => ({
  label: texts.disable,
  icon: Ban,
  danger: true,
  startsOver: true,
  perCall: UNITS_PER_CALL,
  ...own,
});
