import type { ErrorCode } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/form-texts';
import { describe, expect, it, vi } from 'vitest';
import { fieldId, isFailure, showRefusal, splitRefusal, summaryLines } from './form-errors.ts';

const labels = { type: 'Type d’export', start: 'Date de début', end: 'Date de fin' };

describe('summaryLines', () => {
  it('lists errors in the order of the fields, with a link to each', () => {
    const errors = { end: { type: 'custom', message: 'Trop tôt.' }, type: { type: 'custom', message: 'À choisir.' } };
    expect(summaryLines(errors, labels)).toEqual([
      { id: fieldId('type'), label: 'Type d’export', message: 'À choisir.' },
      { id: fieldId('end'), label: 'Date de fin', message: 'Trop tôt.' },
    ]);
  });

  it('adds the rows of a list, after the errors of the list itself', () => {
    const message = (text: string) => ({ type: 'custom', message: text });
    const errors = { values: { root: message('Trop peu.'), 2: { value: message('Déjà là.') } } };
    expect(summaryLines(errors, { values: 'Valeurs' })).toEqual([
      { id: fieldId('values'), label: 'Valeurs', message: 'Trop peu.' },
      { id: fieldId('values.2.value'), label: 'Valeurs, ligne 3', message: 'Déjà là.' },
    ]);
  });

  it('begins with the errors of the form itself', () => {
    expect(summaryLines({ root: { type: 'server', message: 'Refusé.' } }, labels)).toEqual([{ message: 'Refusé.' }]);
  });
});

describe('a refusal of the server', () => {
  const refused = { code: 'INVALID' as const };

  it('is grouped by field', () => {
    const fields = [
      { path: 'start', message: 'Trop tôt.' },
      { path: 'elsewhere', message: 'Inconnu.' },
      { path: '', message: 'Refusé.' },
    ];
    expect(splitRefusal(fields, labels)).toEqual({ known: [{ path: 'start', message: 'Trop tôt.' }], others: ['Inconnu.', 'Refusé.'] });
  });

  it('is recognised in a row of a list', () => {
    const fields = [{ path: 'start.3.value', message: 'Non.' }];
    expect(splitRefusal(fields, labels)).toEqual({ known: fields, others: [] });
  });

  it('shows on its fields, and the others on the form', () => {
    const setError = vi.fn();
    showRefusal({ ...refused, fields: [{ path: 'start', message: 'Trop tôt.' }] }, labels, setError);
    expect(setError.mock.calls).toEqual([['start', { type: 'server', message: 'Trop tôt.' }]]);
  });

  it('shows a sentence once, when it is that of a field and the one of the documents', () => {
    const setError = vi.fn();
    const fields = [
      { path: 'start', message: 'Trop tôt.' },
      { path: '', message: 'Refusé.' },
      { path: 'elsewhere', message: 'Refusé.' },
    ];
    showRefusal({ ...refused, fields }, labels, setError, 'Trop tôt.');
    expect(setError.mock.calls.map(([path, { message }]) => [path, message])).toEqual([
      ['start', 'Trop tôt.'],
      ['root', 'Refusé.'],
    ]);
  });

  it('shows on the form when its fields have no message, as those of a conflict that cannot be asked about', () => {
    const setError = vi.fn();
    showRefusal({ code: 'CONFLICT', fields: [{ path: 'start', message: '' }] }, labels, setError);
    expect(setError.mock.calls).toEqual([['root', { type: 'server', message: failureTexts.generic }]]);
  });

  it('of the marketplace is to be corrected, and a failure of the call is not', () => {
    const isFailed = (code: ErrorCode) => isFailure({ code, fields: [] });
    expect((['INVALID', 'REFUSED', 'CONFLICT'] as const).filter(isFailed)).toEqual([]);
    const failures = ['UPSTREAM_DOWN', 'FORBIDDEN', 'NOT_FOUND', 'INTERNAL', 'UNCERTAIN'] as const;
    expect(failures.filter(isFailed)).toEqual(failures);
  });

  it('shows on the form when it names no field', () => {
    const setError = vi.fn();
    showRefusal({ code: 'UPSTREAM_DOWN', fields: [] }, labels, setError);
    expect(setError).toHaveBeenCalledWith('root', expect.objectContaining({ message: expect.stringContaining('n’a pas pu répondre') }));
  });
});
