import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

const mutations = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([name]) => name);

/** What only makes, changes or deletes a row changes no state. */
const ROWS_ONLY = /\.(create|update|remove)$/;

/** Login, code, refresh and log-out, the second factor; white lists, blacklist, versions. */
const TRANSITIONS = [
  'session.signIn',
  'session.verifyCode',
  'session.refresh',
  'session.signOut',
  'session.secondFactor.enable',
  'access.ipWhiteList.setStatus',
  'access.companyWhiteList.setStatus',
  'access.userWhiteList.setStatus',
  'access.blacklist.treat',
  'access.versions.toggle',
];
/** Carousels and blocks are on or off. */
const HOMEPAGE = /^homepage\.(carousels?|blocks?)\.(setActive|toggle)$/;

it('offers no transition of session, homepage and access but those that the documents list [LCM-021]', () => {
  const offered = mutations.filter((name) => /^(session|homepage|access)\./.test(name) && !ROWS_ONLY.test(name) && !HOMEPAGE.test(name));
  expect(offered.sort()).toEqual(TRANSITIONS.sort());
});
