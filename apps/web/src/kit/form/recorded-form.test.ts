import { formTexts } from '@comptoir/shared/form-texts';
import { describe, expect, it } from 'vitest';
import { createdKind, editedRecord, linkToCreated } from './recorded-form.ts';

const uuid = '11111111-2222-4333-8444-555555555555';

it.each([
  ['product:new', 'product'],
  [`category:new:${uuid}`, 'category'],
  ['carousel:login:new', 'carousel'],
  // The value of a property is not a property.
  [`property:${uuid}:value`, null],
  [`product:${uuid}`, null],
  ['companyWhiteList:new', null],
  [null, null],
])('a form with the draft %s creates %s', (draft, kind) => expect(createdKind(draft)).toBe(kind));

it('a form with the uuid of a record edits it', () => {
  expect(editedRecord(`product:${uuid}`)).toEqual({ kind: 'product', uuid });
  expect(editedRecord(`company-categories:${uuid}`)).toEqual({ kind: 'company', uuid });
  expect(editedRecord('product:new')).toBeNull();
  // The uuid is that of the parent of what is created.
  expect(editedRecord(`blockItem:${uuid}:new`)).toBeNull();
  expect(editedRecord(`property:${uuid}:value`)).toBeNull();
});

describe('the message after a creation', () => {
  it('links to the page of the new record', () =>
    expect(linkToCreated('supplier', { uuid })).toEqual({ link: { label: formTexts.openCreated, to: `/admin/suppliers/${uuid}` } }));

  it.each([
    ['a record without a page', 'transporter', { uuid }],
    ['a reply that does not name it', 'supplier', undefined],
    ['a form that creates no record', null, { uuid }],
  ] as const)('has no link for %s', (_, kind, reply) => expect(linkToCreated(kind, reply)).toEqual({}));
});
