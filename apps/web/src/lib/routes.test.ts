import { expect, it } from 'vitest';
import { href, routeAt } from './routes.ts';

it('fills parameters in, and leaves an optional one out with its slash', () => {
  expect(href('dashboard')).toBe('/admin/dashboard');
  expect(href('listCategories')).toBe('/admin/catalogue/listCategories');
  expect(href('listCategories', { uuid: 'a/b' })).toBe('/admin/catalogue/listCategories/a%2Fb');
});

it('finds the screen of a path', () => {
  expect(routeAt('/')).toBe('login');
  expect(routeAt('/admin/catalogue/listCategories')).toBe('listCategories');
  expect(routeAt('/admin/catalogue/listCategories/5/')).toBe('listCategories');
  expect(routeAt('/admin/catalogue/listCategories/5/6')).toBeUndefined();
  expect(routeAt('/admin/nulle-part')).toBeUndefined();
});
