import { describe, expect, it } from 'vitest';
import { chosenValue, withNewOption } from './combobox-props.tsx';

const add = (name: string) => `Ajouter ${name}`;
const stored = { value: 'uuid-1', label: 'L’Oréal' };

describe('the option of a new value', () => {
  it.each(['L’Oréal', 'l’oréal ', 'L’O\u200Bréal', '\uFEFFL’Oréal', "L'Oréal"])('is not offered for %j beside «L’Oréal»', (typed) => {
    expect(withNewOption([stored], ['L’Oréal'], typed, add)).toEqual([stored]);
  });

  it.each(['', ' ', '\u200B'])('is not offered for %j, which is empty', (typed) => {
    expect(withNewOption([stored], [], typed, add)).toEqual([stored]);
  });

  it('is the text as it looks, and is chosen without a uuid', () => {
    const [, option] = withNewOption([stored], ['L’Oréal'], ' Vifa\u200Bzur ', add);
    expect(option?.label).toBe('Ajouter Vifazur');
    expect(option && chosenValue(option)).toEqual({ uuid: null, value: 'Vifazur' });
    expect(chosenValue(stored)).toEqual({ uuid: 'uuid-1', value: 'L’Oréal' });
  });
});
