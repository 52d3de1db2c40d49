import type { Proposal } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { batchTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { fold } from '@comptoir/shared/fold';
import { FormRow } from '../../../kit/form/form-block.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SHOWN = ['all', 'wanted', 'excluded', 'existing'] as const;
type Shown = (typeof SHOWN)[number];

export interface Filter {
  text: string;
  /** The selected value of each attribute, by the uuid of the attribute. */
  values: Readonly<Record<string, string>>;
  shown: Shown;
}

export const NO_FILTER: Filter = { text: '', values: {}, shown: 'all' };

/** The combinations that match a filter: search terms in any order, values of attributes, or state (VAS-003). */
export function filtered<One extends Proposal>(proposals: readonly One[], filter: Filter, excluded: ReadonlySet<string>): readonly One[] {
  const terms = fold(filter.text).split(/\s+/).filter(Boolean);
  const chosen = Object.entries(filter.values).filter(([, value]) => value !== '');
  if (terms.length === 0 && chosen.length === 0 && filter.shown === 'all') return proposals;
  return proposals.filter(({ key, combination, exists }) => {
    const state = exists ? 'existing' : excluded.has(key) ? 'excluded' : 'wanted';
    if (filter.shown !== 'all' && filter.shown !== state) return false;
    if (!chosen.every(([attribute, value]) => combination.some((one) => one.attributeUuid === attribute && one.value === value)))
      return false;
    const name = fold(combination.map(({ value }) => value).join(' '));
    return terms.every((term) => name.includes(term));
  });
}

interface CombinationFilterProps {
  axes: readonly { attribute: string; name: string; values: readonly { value: string }[] }[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function CombinationFilter({ axes, filter, onFilter }: CombinationFilterProps) {
  return (
    <FormRow>
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        // Enter must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {axes.map(({ attribute, name, values }) => (
        <Select
          key={attribute}
          label={texts.valuesOf(name)}
          options={[{ value: '', label: texts.anyValue(name) }, ...values.map(({ value }) => ({ value, label: value }))]}
          value={filter.values[attribute] ?? ''}
          onChange={(value) => onFilter({ ...filter, values: { ...filter.values, [attribute]: value } })}
        />
      ))}
      <Select
        label={texts.show}
        options={SHOWN.map((value) => ({ value, label: texts.shown[value] }))}
        value={filter.shown}
        onChange={(shown) => onFilter({ ...filter, shown: shown as Shown })}
      />
    </FormRow>
  );
}
