import type { CsvFile } from '@comptoir/shared/csv-file';
import type { Image, Option } from '@comptoir/shared/fields';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type LabelsOf, silent, spokenLabels } from './field-labels.ts';
import type { NamesOf, TypedFields } from './typed-fields.ts';

interface Input {
  name: string;
  note: string | null;
  system: 'iOS' | 'ANDROID' | '';
  position: number | null;
  /** As a number field holds it. */
  typed: number | string | null;
  active: boolean;
  tags: string[];
  supplier: Option | null;
  picture: Image | null;
  file: CsvFile | null;
  address?: { city: string; floor: number };
  values: { uuid?: string; value: string; rank: number }[];
}

/** Nothing of it runs: whether it compiles is what is tested. */
const draw = (Form: TypedFields<Input>) => ({
  text: [
    Form.Text({ name: 'name' }),
    Form.Text({ name: 'note' }),
    Form.Text({ name: 'address.city' }),
    // @ts-expect-error no field has this name
    Form.Text({ name: 'nom' }),
    // @ts-expect-error a number is no text
    Form.Text({ name: 'position' }),
    // @ts-expect-error one of a few texts is not any text
    Form.Text({ name: 'system' }),
    // @ts-expect-error nor is a flag
    Form.Textarea({ name: 'active' }),
    // @ts-expect-error nor a nested number
    Form.Text({ name: 'address.floor' }),
  ],
  number: [
    Form.Number({ name: 'position' }),
    Form.Number({ name: 'typed' }),
    Form.Number({ name: 'address.floor' }),
    // @ts-expect-error a text is no number
    Form.Number({ name: 'name' }),
  ],
  flag: [
    Form.Switch({ name: 'active' }),
    // @ts-expect-error a text is no flag
    Form.Switch({ name: 'name' }),
  ],
  choice: [
    Form.Select({ name: 'system', options: [] }),
    Form.Radios({ name: 'name', options: [] }),
    // @ts-expect-error a flag is no choice
    Form.Radios({ name: 'active', options: [] }),
    Form.Choices({ name: 'tags', options: [], search: 'Chercher' }),
    // @ts-expect-error one choice is not several
    Form.Choices({ name: 'system', options: [], search: 'Chercher' }),
  ],
  record: [
    Form.Combobox({ name: 'supplier', search: async () => [] }),
    // @ts-expect-error a picture is no record
    Form.Combobox({ name: 'picture', search: async () => [] }),
    Form.Image({ name: 'picture' }),
    // @ts-expect-error a record is no picture
    Form.Image({ name: 'supplier' }),
    Form.Csv({ name: 'file', columns: '' }),
    // @ts-expect-error a picture is no file
    Form.Csv({ name: 'picture', columns: '' }),
  ],
  list: (words: { rowLabel: () => string; add: string; count: () => string }) => [
    Form.List({ ...words, name: 'values', member: 'value' }),
    // @ts-expect-error no member of its rows
    Form.List({ ...words, name: 'values', member: 'valeur' }),
    // @ts-expect-error its rows are typed as texts
    Form.List({ ...words, name: 'values', member: 'rank' }),
    // @ts-expect-error no list of rows
    Form.List({ ...words, name: 'tags', member: 'length' }),
  ],
});

describe('the fields of a form', () => {
  it('are those of its schema that hold what they show: another name does not compile', () => {
    expectTypeOf(draw).toBeFunction();
    expectTypeOf<NamesOf<Input, 'flag'>>().toEqualTypeOf<'active'>();
    expectTypeOf<NamesOf<Input, 'number'>>().toEqualTypeOf<
      'position' | 'typed' | 'file.bytes' | 'address.floor' | `values.${number}.rank`
    >();
    expectTypeOf<TypedFields<Input>['useForm']>().returns.toHaveProperty('setValue');
  });
});

const labels = {
  name: 'Nom',
  note: 'Note',
  system: 'Système',
  position: 'Position',
  typed: 'Stock',
  active: silent,
  tags: 'Étiquettes',
  supplier: 'Fournisseur',
  picture: 'Image',
  file: 'Fichier',
  address: silent,
  'address.city': 'Ville',
  values: 'Valeurs',
} as const;

describe('the labels of a form', () => {
  it('are one for each field, in its order, without those that are silent: one that lacks or is too many does not compile', () => {
    const { note: _, ...lacking } = labels;
    // @ts-expect-error the note has no label
    const wrong: LabelsOf<Input>[] = [lacking];
    // @ts-expect-error no field has this name
    wrong.push({ ...labels, nom: 'Nom' });
    expect(Object.keys(spokenLabels<Input>(labels))).toEqual([
      ...['name', 'note', 'system', 'position', 'typed', 'tags', 'supplier', 'picture', 'file', 'address.city', 'values'],
    ]);
  });
});
