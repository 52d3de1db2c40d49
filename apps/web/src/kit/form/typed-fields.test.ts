import type { CsvFile } from '@comptoir/shared/csv/file';
import type { Image, Option } from '@comptoir/shared/fields';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type LabelsOf, silent, visibleLabels } from './create-form.tsx';
import type { NamesOf, TypedFields } from './typed-fields.ts';

interface Input {
  name: string;
  note: string | null;
  system: 'iOS' | 'ANDROID' | '';
  position: number | null;
  /** Type of the value of a number field. */
  typed: number | string | null;
  active: boolean;
  tags: string[];
  supplier: Option | null;
  picture: Image | null;
  file: CsvFile | null;
  address?: { city: string; floor: number };
  values: { uuid?: string; value: string; rank: number }[];
}

/** The calls are only type-checked, never run. */
const draw = (Form: TypedFields<Input>) => ({
  text: [
    Form.Text({ name: 'name' }),
    Form.Text({ name: 'note' }),
    Form.Text({ name: 'address.city' }),
    // @ts-expect-error no field has this name
    Form.Text({ name: 'nom' }),
    // @ts-expect-error a number is not a text
    Form.Text({ name: 'position' }),
    // @ts-expect-error a choice between a few texts is not a free text
    Form.Text({ name: 'system' }),
    // @ts-expect-error a boolean is not a text
    Form.Textarea({ name: 'active' }),
    // @ts-expect-error a nested number is not a text
    Form.Text({ name: 'address.floor' }),
  ],
  number: [
    Form.Number({ name: 'position' }),
    Form.Number({ name: 'typed' }),
    Form.Number({ name: 'address.floor' }),
    // @ts-expect-error a text is not a number
    Form.Number({ name: 'name' }),
  ],
  flag: [
    Form.Switch({ name: 'active' }),
    // @ts-expect-error a text is not a boolean
    Form.Switch({ name: 'name' }),
  ],
  choice: [
    Form.Select({ name: 'system', options: [] }),
    Form.Radios({ name: 'name', options: [] }),
    // @ts-expect-error a boolean is not a choice
    Form.Radios({ name: 'active', options: [] }),
    Form.Choices({ name: 'tags', options: [], search: 'Chercher' }),
    // @ts-expect-error a single choice is not a multiple choice
    Form.Choices({ name: 'system', options: [], search: 'Chercher' }),
  ],
  record: [
    Form.Combobox({ name: 'supplier', search: async () => [] }),
    // @ts-expect-error a picture is not a record
    Form.Combobox({ name: 'picture', search: async () => [] }),
    Form.Image({ name: 'picture' }),
    // @ts-expect-error a record is not a picture
    Form.Image({ name: 'supplier' }),
    Form.Csv({ name: 'file', columns: '' }),
    // @ts-expect-error a picture is not a file
    Form.Csv({ name: 'picture', columns: '' }),
  ],
  list: (listTexts: { rowLabel: () => string; add: string; count: () => string }) => [
    Form.List({ ...listTexts, name: 'values', member: 'value' }),
    // @ts-expect-error the rows do not have this member
    Form.List({ ...listTexts, name: 'values', member: 'valeur' }),
    // @ts-expect-error this member of the rows is not a text
    Form.List({ ...listTexts, name: 'values', member: 'rank' }),
    // @ts-expect-error not a list of rows
    Form.List({ ...listTexts, name: 'tags', member: 'length' }),
  ],
});

describe('the fields of a form', () => {
  it('are the fields of its schema with a matching type: another name does not compile', () => {
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
  it('are one for each field, in its order, without silent ones: a missing or unknown one does not compile', () => {
    const { note: _, ...lacking } = labels;
    // @ts-expect-error the label of the note is missing
    const wrong: LabelsOf<Input>[] = [lacking];
    // @ts-expect-error no field has this name
    wrong.push({ ...labels, nom: 'Nom' });
    expect(Object.keys(visibleLabels<Input>(labels))).toEqual([
      ...['name', 'note', 'system', 'position', 'typed', 'tags', 'supplier', 'picture', 'file', 'address.city', 'values'],
    ]);
  });
});
