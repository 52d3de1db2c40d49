import type { CsvFile } from '@comptoir/shared/csv/file';
import type { Image, Option } from '@comptoir/shared/fields';
import type { ReactNode } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, SetValueConfig } from 'react-hook-form';
import { FormChoices, FormCombobox, FormRadios, FormSelect } from './form-choices.tsx';
import { useFormControl, useFormField, useFormFields, useFormValue } from './form-fields.ts';
import { FormCsv, FormImage } from './form-files.tsx';
import { FormDate, FormNumber, FormSwitch, FormText, FormTextarea } from './form-inputs.tsx';
import { FormList } from './form-list.tsx';
import { type RowsOf, useKeyedRows } from './keyed-rows.ts';

/** Value types that each component can display; null and undefined mean empty. `text` is any text, `choice` also one of a few. */
interface ValueByKind {
  text: string;
  choice: string;
  /** A text that is not a number is kept as typed, where the schema allows it. */
  number: number | string;
  flag: boolean;
  choices: readonly string[];
  option: Option;
  image: Image;
  csv: CsvFile;
  list: readonly object[];
}

/** Value types that a field must accept: any text for a text field, any number for a number field. */
interface RequiredValues {
  text: string;
  number: number;
}

type IsOfKind<Value, Kind extends keyof ValueByKind> = [Value] extends [never]
  ? false
  : [Value] extends [ValueByKind[Kind]]
    ? Kind extends keyof RequiredValues
      ? [RequiredValues[Kind]] extends [Value]
        ? true
        : false
      : true
    : false;

/** The names (dotted when nested) of the fields that a component of this kind can display. */
export type NamesOf<Input extends FieldValues, Kind extends keyof ValueByKind> = {
  [Name in FieldPath<Input>]: IsOfKind<NonNullable<FieldPathValue<Input, Name>>, Kind> extends true ? Name : never;
}[FieldPath<Input>];

type Field<Component extends (props: never) => ReactNode, Name> = (
  props: Omit<Parameters<Component>[0], 'name'> & { name: Name },
) => ReactNode;

type RowOf<Input extends FieldValues, Name extends FieldPath<Input>> =
  NonNullable<FieldPathValue<Input, Name>> extends readonly (infer Row)[] ? Row : never;

/** Members of a row that accept any text. */
type TextMember<Row> = {
  [Member in keyof Row & string]: IsOfKind<NonNullable<Row[Member]>, 'text'> extends true ? Member : never;
}[keyof Row & string];

/** The fields of a form over `Input`, and the hooks of its components: they accept only the names of its fields. */
export interface TypedFields<Input extends FieldValues> {
  Text: Field<typeof FormText, NamesOf<Input, 'text'>>;
  Textarea: Field<typeof FormTextarea, NamesOf<Input, 'text'>>;
  Date: Field<typeof FormDate, NamesOf<Input, 'text'>>;
  Number: Field<typeof FormNumber, NamesOf<Input, 'number'>>;
  Switch: Field<typeof FormSwitch, NamesOf<Input, 'flag'>>;
  Select: Field<typeof FormSelect, NamesOf<Input, 'choice'>>;
  Radios: Field<typeof FormRadios, NamesOf<Input, 'choice'>>;
  Choices: Field<typeof FormChoices, NamesOf<Input, 'choices'>>;
  Combobox: Field<typeof FormCombobox, NamesOf<Input, 'option'>>;
  Image: Field<typeof FormImage, NamesOf<Input, 'image'>>;
  Csv: Field<typeof FormCsv, NamesOf<Input, 'csv'>>;
  List: <Name extends NamesOf<Input, 'list'>>(
    props: Omit<Parameters<typeof FormList>[0], 'name' | 'member'> & { name: Name; member: TextMember<RowOf<Input, Name>> },
  ) => ReactNode;
  /** The current value of a field. */
  useValue: <Name extends FieldPath<Input>>(name: Name) => FieldPathValue<Input, Name>;
  /** The current value of a field, and its setter. */
  useControl: <Name extends FieldPath<Input>>(
    name: Name,
  ) => { value: FieldPathValue<Input, Name>; onChange: (value: FieldPathValue<Input, Name>) => void };
  useField: (name: FieldPath<Input>, format?: Parameters<typeof useFormField>[1]) => ReturnType<typeof useFormField>;
  /** The form context, for components that fill several fields. */
  useForm: () => {
    getValues<Name extends FieldPath<Input>>(name: Name): FieldPathValue<Input, Name>;
    setValue<Name extends FieldPath<Input>>(name: Name, value: FieldPathValue<Input, Name>, options?: SetValueConfig): void;
    setError(name: FieldPath<Input>, error: { type: string; message: string }): void;
    clearErrors(names: FieldPath<Input> | readonly FieldPath<Input>[]): void;
  };
  useRows: <Row, Name extends NamesOf<Input, 'list'>>(
    name: Name,
    rows: RowsOf<Row, RowOf<Input, Name>>,
  ) => ReturnType<typeof useKeyedRows<Row, RowOf<Input, Name>>>;
}

const FIELDS = {
  Text: FormText,
  Textarea: FormTextarea,
  Date: FormDate,
  Number: FormNumber,
  Switch: FormSwitch,
  Select: FormSelect,
  Radios: FormRadios,
  Choices: FormChoices,
  Combobox: FormCombobox,
  Image: FormImage,
  Csv: FormCsv,
  List: FormList,
  useValue: useFormValue,
  useControl: useFormControl,
  useField: useFormField,
  useForm: () => useFormFields().form,
  useRows: useKeyedRows,
};

/** The components find their form by context and their field by name: a form only restricts the names. */
export const typedFields = <Input extends FieldValues>(): TypedFields<Input> => FIELDS;
