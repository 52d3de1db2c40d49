import { describe, expect, it, vi } from 'vitest';
import { validate } from './inline-edit-rule.ts';

const short = (text: string) => (text.length > 5 ? 'Trop long.' : undefined);

describe('Enter in a cell', () => {
  it('sends what was typed, trimmed', () => {
    expect(validate('  Bleu ', 'Rouge', short)).toEqual({ kind: 'send', text: 'Bleu' });
    expect(validate('Bleu', 'Rouge', undefined)).toEqual({ kind: 'send', text: 'Bleu' });
  });

  it('says what is wrong before anything is sent', () => {
    expect(validate('Turquoise', 'Rouge', short)).toEqual({ kind: 'wrong', why: 'Trop long.' });
    expect(validate('   ', 'Rouge', (text) => (text === '' ? 'Obligatoire.' : undefined))).toEqual({ kind: 'wrong', why: 'Obligatoire.' });
  });

  it('saves nothing when nothing changed, even a value that breaks the rule of today', () => {
    const check = vi.fn(short);
    expect(validate(' Turquoise', 'Turquoise', check)).toEqual({ kind: 'same' });
    expect(check).not.toHaveBeenCalled();
  });
});
