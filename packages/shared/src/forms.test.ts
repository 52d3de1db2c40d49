import { describe, expect, it } from 'vitest';
import { productState } from './catalogue/products/product-facts.ts';
import type { ProductStatus } from './catalogue/products/products.ts';
import { ExportForm } from './exports/exports.ts';
import { CodeForm, SignInForm } from './session/session.ts';

/** Messages by field path. */
const errors = (schema: typeof SignInForm | typeof CodeForm | typeof ExportForm, value: unknown) => {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

describe('SignInForm', () => {
  it('requires both fields, with the texts of the login page [SES-008, SES-010]', () => {
    expect(errors(SignInForm, { email: ' ', password: '' })).toEqual({ email: 'Ce champ est requis', password: 'Ce champ est requis' });
  });

  it('refuses a malformed e-mail [SES-009]', () => {
    expect(errors(SignInForm, { email: 'admin@', password: 'x' })).toEqual({ email: 'Veuillez saisir une adresse email valide' });
  });
});

describe('CodeForm', () => {
  it.each([
    ['12345', 'Le code doit comporter 6 chiffres.'],
    ['', 'Le code doit comporter 6 chiffres.'],
    ['12a456', 'Seuls les chiffres sont autorisés'],
  ])('refuses %j [TFA-006, TFA-007]', (code, message) => {
    expect(CodeForm.safeParse({ code }).error?.issues[0]?.message).toBe(message);
  });
});

describe('ExportForm', () => {
  const range = { type: 'soldProduct', start: '2026-11-01', end: '2026-11-21' };

  it('accepts equal days, no supplier and no format [EXP-013, EXP-014]', () => {
    expect(ExportForm.parse({ ...range, start: range.end })).toEqual({ ...range, start: range.end, supplier: null, format: 'csv' });
  });

  it('has a different message at each end of an invalid range [EXP-013, EXP-014]', () => {
    expect(errors(ExportForm, { ...range, start: '2026-12-01' })).toEqual({
      start: 'La date de début doit être inférieur ou égale à la date de fin.',
      end: 'La date de fin doit être supérieure ou égale à la date de début.',
    });
  });

  it('reports an invalid range together with a missing type', () => {
    expect(Object.keys(errors(ExportForm, { ...range, type: '', start: '2026-12-01' }))).toEqual(['type', 'start', 'end']);
  });

  it('requires the type and both dates [EXP-010, EXP-011, EXP-012]', () => {
    expect(errors(ExportForm, { type: '', start: '', end: '' })).toEqual({
      type: "Veuillez choisir un type d'export.",
      start: 'Date obligatoire.',
      end: 'Date obligatoire.',
    });
  });
});

describe('productState', () => {
  const status = (active: boolean, hiddenProduct: boolean, closedSale: boolean): ProductStatus => ({ active, hiddenProduct, closedSale });

  it('is inactive, else hidden, else closed, else active [PRD-027]', () => {
    expect(productState(status(false, true, true))).toBe('inactive');
    expect(productState(status(true, true, true))).toBe('hidden');
    expect(productState(status(true, false, true))).toBe('closed');
    expect(productState(status(true, false, false))).toBe('active');
  });
});
