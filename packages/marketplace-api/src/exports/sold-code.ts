import { get, stream } from '../call.ts';

/** CSV of the codes sold, between two days, both included. */
export const soldCode = get('admin/export/sold_code/{start}/{end}', { reply: stream('text/csv'), refusals: [400], source: ['EXP-032'] });
