import { formatDate, formatTime, type Moment } from '../../../lib/format.ts';

/** `05/03/2024 14h07` (BLA-017, OP-094). */
export const formatMoment = (moment: Moment) => `${formatDate(moment)} ${formatTime(moment)}`;
