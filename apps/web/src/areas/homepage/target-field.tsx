import { conflictTexts } from '@comptoir/shared/form-texts';
import { type ItemTypeName, isTargetKind, type TargetKind } from '@comptoir/shared/homepage/kinds';
import type { Target } from '@comptoir/shared/homepage/targets';
import { targetTexts as texts } from '@comptoir/shared/homepage/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { linkHint } from '@comptoir/shared/web-address';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormatValue } from '../../kit/form/format-value.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.tsx';
import type { FieldProps } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const { targets } = trpc.homepage;

/** The picture of a target: products always have one or a placeholder; only first-level categories have one; filters have none. */
const pictureOf = (kind: TargetKind, image: Target['image']) =>
  kind === 'product' ? { picture: image?.url ?? null } : image === null ? {} : { picture: image.url };

async function search(kind: TargetKind, text: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(targets.search.queryOptions({ kind, text }));
  return found.map((target) => {
    // Caches the search results, so that the name of a selected target needs no request.
    queryClient.setQueryData(targets.get.queryKey({ kind, uuid: target.uuid }), target);
    return { value: target.uuid, label: target.name, ...pictureOf(kind, target.image) };
  });
}

const SEARCHES = {
  product: (text: string) => search('product', text),
  category: (text: string) => search('category', text),
  filter: (text: string) => search('filter', text),
};

/** The name of a record; another user may have chosen it, so that it was never read. */
function TargetName({ kind, uuid }: { kind: TargetKind; uuid: string }) {
  const { data, isPending } = useQuery(targets.get.queryOptions({ kind, uuid }));
  return data?.name ?? (isPending ? uiTexts.loading : <span className="text-muted">{conflictTexts.unknown}</span>);
}

/** Formats a uuid as the name of its record. */
export const formatTarget =
  (kind: TargetKind) =>
  (value: unknown): ReactNode =>
    typeof value === 'string' && value !== '' ? <TargetName kind={kind} uuid={value} /> : undefined;

/** The same for a value whose kind is the type beside it, which another user may have changed too. */
export const formatItemValue: FormatValue = (value, { itemType }) =>
  typeof itemType === 'string' && isTargetKind(itemType) ? formatTarget(itemType)(value) : undefined;

interface ValueProps {
  /** Label, error and id of the field (`Form.useField`). */
  field: FieldProps & { id: string };
  control: { value: string; onChange: (value: string) => void };
}

/** A record searched by name; the form contains its uuid. An unknown record is shown as its uuid. */
export function TargetField({ kind, field, control: { value, onChange } }: ValueProps & { kind: TargetKind }) {
  const { data, isPending } = useQuery(targets.get.queryOptions({ kind, uuid: value }, { enabled: value !== '' }));
  const label = data?.name ?? (isPending ? uiTexts.loading : value);
  return (
    <Combobox
      hint={value === '' ? `${texts.hints[kind]} ${texts.leadsNowhere}` : texts.hints[kind]}
      {...field}
      value={value === '' ? null : { value, label, ...(data && pictureOf(kind, data.image)) }}
      onChange={(choice) => onChange(choice?.value ?? '')}
      search={SEARCHES[kind]}
    />
  );
}

/** The value of a carousel or item, with the label and the control of its type (OP-056). */
export function ValueField({ type, field, control, hint }: ValueProps & { type: ItemTypeName | ''; hint?: string | undefined }) {
  const nothing = control.value === '' && hint === undefined ? ` ${texts.leadsNowhere}` : '';
  if (type === '') return <TextField {...field} hint={texts.typeFirst} value="" disabled readOnly />;
  const named = { ...field, label: texts.types[type] };
  if (isTargetKind(type)) return <TargetField key={type} kind={type} field={named} control={control} />;
  return (
    <TextField
      {...named}
      hint={type === 'link' ? linkHint(control.value, hint) + nothing : hint}
      autoComplete="off"
      value={control.value}
      onChange={({ target }) => control.onChange(target.value)}
    />
  );
}

/** Options of a type select, with the empty one first (CAR-027). */
export const TYPE_OPTIONS = [{ value: '', label: texts.none }, ...Object.entries(texts.types).map(([value, label]) => ({ value, label }))];
