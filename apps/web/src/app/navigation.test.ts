import { expect, it } from 'vitest';
import { navigation, placeOf } from '../lib/navigation.ts';
import { href, routeNames, routeOf } from '../lib/routes.ts';
import { screenNames } from './screen-modules.ts';

const linked = navigation.flatMap(({ links }) => links.map(({ route }) => route as string));
/** Opened from elsewhere in the frame. */
const ELSEWHERE = ['enable2FaStrongAuthentication'];

it('links to screens that exist, and to nothing else [LST-025]', () => {
  expect(linked.filter((route) => !screenNames.some((name) => name === route))).toEqual([]);
});

it('links to every list, or to one above each other screen', () => {
  expect(screenNames.filter((name) => placeOf(name) === undefined && !ELSEWHERE.includes(name))).toEqual([]);
});

it('has a screen at every route of the documents', () => {
  // The sign-in stands outside the frame; the third leads to the list of products, for it names none (redirects.ts).
  const others = ['login', 'CheckGoogle2FaCode', 'customAddAttribut'];
  expect(routeNames.filter((route) => !screenNames.some((name) => name === route))).toEqual(others);
});

it('has a link to the parent of every screen', () => {
  const parents = routeNames.flatMap((name) => routeOf(name).parent ?? []);
  expect(parents.filter((parent) => !routeNames.some((name) => name === parent && routeOf(name).parent === undefined))).toEqual([]);
});

it('knows a screen without a link below its list', () => {
  expect(placeOf('editCategory')).toMatchObject({ link: { route: 'listCategories' }, below: true });
  expect(placeOf('listCategories')).toMatchObject({ below: false });
  expect(placeOf(undefined)).toBeUndefined();
});

it('never leads to an address with a parameter left open', () => {
  for (const { route } of navigation.flatMap(({ links }) => links)) expect(href(route)).not.toContain(':');
});
