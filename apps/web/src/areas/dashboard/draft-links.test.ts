import { expect, it } from 'vitest';
import { draftForm } from './draft-links.ts';

const UUID = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';

it.each([
  ['product:new', '/admin/addProduct', true],
  [`product:${UUID}`, `/admin/product/${UUID}/edit`, false],
  [`category:new:${UUID}`, `/admin/catalogue/category/create${UUID}`, true],
  ['category:new', '/admin/catalogue/category/create', true],
  ['carousel:login:new', '/admin/carousel/login/add', true],
  [`carousel:${UUID}`, `/admin/homepage/carousel/${UUID}/edit`, false],
  [`property:${UUID}:value`, `/admin/property/${UUID}/values`, false],
  [`blockItem:${UUID}:new`, `/admin/homepage/middle-menu-item/${UUID}/add`, true],
  ['import:documents', '/admin/addDocument', false],
  [`positions:import:${UUID}`, `/admin/product/${UUID}/geolocations`, false],
  ['voucherOrder:new', '/admin/catalogue/create-ogloba-order', true],
])('the draft %s is resumed at %s', (name, to, isNew) => {
  expect(draftForm(name)).toMatchObject({ to, isNew });
});

it('a draft of an unknown form has no link', () => {
  expect(draftForm('unknown:new')).toBeNull();
});
