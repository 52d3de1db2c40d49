import { describe, expect, it, vi } from 'vitest';
import { validate } from './use-inline-edit.ts';

const short = (text: string) => (text.length > 5 ? 'Trop long.' : undefined);

describe('Enter in a cell', () => {
  it('sends the typed text, trimmed', () => {
    expect(validate('  Bleu ', 'Rouge', short)).toEqual({ kind: 'send', text: 'Bleu' });
    expect(validate('Bleu', 'Rouge', undefined)).toEqual({ kind: 'send', text: 'Bleu' });
  });

  it('returns the validation message before anything is sent', () => {
    expect(validate('Turquoise', 'Rouge', short)).toEqual({ kind: 'wrong', why: 'Trop long.' });
    expect(validate('   ', 'Rouge', (text) => (text === '' ? 'Obligatoire.' : undefined))).toEqual({ kind: 'wrong', why: 'Obligatoire.' });
  });

  it('saves nothing when the text did not change, even if the value is invalid by the current rule', () => {
    const check = vi.fn(short);
    expect(validate(' Turquoise', 'Turquoise', check)).toEqual({ kind: 'same' });
    expect(check).not.toHaveBeenCalled();
  });
});
