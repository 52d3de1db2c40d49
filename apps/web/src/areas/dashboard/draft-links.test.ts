import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutTexts } from '@comptoir/shared/layout';
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
  ['block:current_offer:new', '/admin/homepage/middle-menu/add', true],
  ['block:region:new', '/admin/homepage/middle-menu/add/region', true],
  ['block:travel:new', '/admin/homepage/middle-menu/add/travel', true],
  [`block:${UUID}`, `/admin/homepage/middle-menu/${UUID}/edit`, false],
  [`blockItem:${UUID}:new:current_offer`, `/admin/homepage/middle-menu-item/${UUID}/add`, true],
  [`blockItem:${UUID}:new:region`, `/admin/homepage/middle-menu-item/${UUID}/add/region`, true],
  [`blockItem:${UUID}:new:travel`, `/admin/homepage/middle-menu-item/${UUID}/add/travel`, true],
  [`position:new:${UUID}`, `/admin/product/${UUID}/geolocations`, true],
  [`defect:noPrice:${UUID}`, '/admin/catalogue/aCorriger', false],
  ['view:new', null, true],
  ['import:documents', '/admin/addDocument', false],
  [`positions:import:${UUID}`, `/admin/product/${UUID}/geolocations`, false],
  ['voucherOrder:new', '/admin/catalogue/create-ogloba-order', true],
])('the draft %s is resumed at %s', (name, to, isNew) => {
  expect(draftForm(name)).toMatchObject({ to, isNew });
});

it('a draft of an unknown form has no link', () => {
  expect(draftForm('unknown:new')).toBeNull();
});

it.each([
  ['current_offer', layoutTexts.currentOffers],
  ['travel', layoutTexts.travels],
  ['region', layoutTexts.regions],
])('the draft of a new block of the type %s has the name of its screen', (type, label) => {
  expect(draftForm(`block:${type}:new`)).toMatchObject({ label });
});

it('the draft of each form is known', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const declared = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^ *draft: .*,$/gm) ?? []);
  const names = new Set(declared.flatMap((line) => [...line.matchAll(/(?:[^?]\?|:) ['`]([\w-]+)/g)].map(([, name]) => name ?? '')));
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => draftForm(`${name}:new`) === null)).toEqual([]);
});
