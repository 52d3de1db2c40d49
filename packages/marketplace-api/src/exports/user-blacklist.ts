import { get, stream } from '../call.ts';

/** CSV of the users blacklisted, between two days, both included. */
export const userBlacklist = get('admin/export/user_blacklist/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment' }),
  refusals: [400],
  source: ['EXP-030'],
});
