import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

const mutations = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([name]) => name);

/** Procedures that only create, update or delete a row are not transitions. */
const ROWS_ONLY = /\.(create|update|remove)$/;

/** Sign-in, code, refresh, sign-out, second factor, end of other sessions; white lists, blacklist, versions. */
const TRANSITIONS = [
  'session.signIn',
  'session.verifyCode',
  'session.refresh',
  'session.signOut',
  'session.secondFactor.enable',
  'session.sessions.end',
  'session.sessions.endOthers',
  'access.ipWhiteList.setStatus',
  'access.companyWhiteList.setStatus',
  'access.userWhiteList.setStatus',
  'access.blacklist.treat',
  'access.versions.toggle',
];
/** Switches of carousels and blocks. */
const HOMEPAGE = /^homepage\.(carousels?|blocks?)\.(setActive|toggle)$/;

it('offers only the documented transitions of session, homepage and access [LCM-021]', () => {
  const offered = mutations.filter((name) => /^(session|homepage|access)\./.test(name) && !ROWS_ONLY.test(name) && !HOMEPAGE.test(name));
  expect(offered.sort()).toEqual(TRANSITIONS.sort());
});
