import { expect, it } from 'vitest';
import { navigation, placeOf } from '../lib/navigation.ts';
import { href, routeNames, routeOf, screenNames } from '../lib/routes.ts';

const linked = navigation.flatMap(({ links }) => links.map(({ route }) => route as string));
/** Opened from another part of the frame. */
const ELSEWHERE = ['enable2FaStrongAuthentication', 'openSessions'];

it('links only to existing screens [LST-025]', () => {
  expect(linked.filter((route) => !screenNames.some((name) => name === route))).toEqual([]);
});

it('links to each list, or to a parent of each other screen', () => {
  expect(screenNames.filter((name) => placeOf(name) === undefined && !ELSEWHERE.includes(name))).toEqual([]);
});

it('has a screen for each route of the documents', () => {
  // The sign-in is outside the frame; the third redirects to the list of products, because its address names none (lib/routes.ts).
  const others = ['login', 'CheckGoogle2FaCode', 'customAddAttribut'];
  expect(routeNames.filter((route) => !screenNames.some((name) => name === route))).toEqual(others);
});

it('links to the parent of each screen', () => {
  const parents = routeNames.flatMap((name) => routeOf(name).parent ?? []);
  expect(parents.filter((parent) => !routeNames.some((name) => name === parent && routeOf(name).parent === undefined))).toEqual([]);
});

it('places a screen without a link below its list', () => {
  expect(placeOf('editCategory')).toMatchObject({ link: { route: 'listCategories' }, below: true });
  expect(placeOf('listCategories')).toMatchObject({ below: false });
  expect(placeOf(undefined)).toBeUndefined();
});

it('never links to an address with an unresolved parameter', () => {
  for (const { route } of navigation.flatMap(({ links }) => links)) expect(href(route)).not.toContain(':');
});
