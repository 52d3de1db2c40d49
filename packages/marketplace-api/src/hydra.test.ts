import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hydra } from './hydra.ts';
import { reference } from './iri.ts';

const codec = hydra(z.object({ parent: reference('categories') }));
const uuid = '11111111-1111-4111-8111-111111111111';
const row = { parent: `/api/categories/${uuid}` };
const read = { items: [{ parent: uuid }], total: 40 };

describe('hydra', () => {
  it.each([
    ['hydra:member and hydra:totalItems', { 'hydra:member': [row], 'hydra:totalItems': 40, '@type': 'hydra:Collection' }],
    ['member and totalItems', { member: [row], totalItems: 40 }],
    ['items and totalItems', { items: [row], totalItems: 40 }],
  ])('reads a list of %s [LST-001, LST-003, LCM-019, SUP-006]', (_, wire) => {
    expect(codec.decode(wire)).toEqual(read);
  });

  it('reads a bare array, whose total is its length', () => {
    expect(codec.decode([row, row]).total).toBe(2);
  });

  it('writes hydra:member and hydra:totalItems', () => {
    expect(codec.encode(read)).toEqual({ 'hydra:member': [row], 'hydra:totalItems': 40 });
  });

  it.each([
    ['no total', { 'hydra:member': [row] }],
    ['a negative total', { 'hydra:member': [row], 'hydra:totalItems': -1 }],
    ['a row of another shape', { 'hydra:member': [row, { parent: 4 }], 'hydra:totalItems': 2 }],
    ['a page of text', '<html></html>'],
  ])('refuses %s as a whole: never a half-filled list', (_, wire) => {
    expect(codec.safeDecode(wire as never).success).toBe(false);
  });
});
