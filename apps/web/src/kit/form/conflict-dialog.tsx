import { conflictTexts } from '@comptoir/shared/form-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { isUuid } from '@comptoir/shared/uuid';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioFieldset } from '../../ui/radios.tsx';
import { type Conflict, differingPart } from './conflict.ts';
import type { FieldLabels } from './form-errors.ts';
import type { FormatValue } from './format-value.ts';
import { VersionChoice } from './version-choice.tsx';

interface ConflictDialogProps {
  conflict: Pick<Conflict<Record<string, unknown>>, 'mine' | 'other' | 'clashes' | 'by'>;
  labels: FieldLabels;
  /** Formatters of the fields' values, by name. */
  formats: ReadonlyMap<string, FormatValue>;
  /** Saves, with the other user's values for these fields. */
  onResolve: (taken: ReadonlySet<string>) => Promise<unknown>;
  onClose: () => void;
  /** Where nobody typed the values: a restore. */
  wording?: { title: (labels: readonly string[]) => string; mine: string; back: string; keepMine: string };
}

const MINE = 'mine';
const THEIRS = 'theirs';

/** Shows both values of each field that two users changed; the user's own value is selected by default. */
export function ConflictDialog({ conflict, labels, formats, onResolve, onClose, wording }: ConflictDialogProps) {
  const { mine, other, clashes, by } = conflict;
  const texts = { ...conflictTexts, ...wording };
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const one = clashes.length === 1;
  const choose = (field: string, their: boolean) => {
    const next = new Set(taken);
    if (their) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const resolve = async () => {
    setBusy(true);
    await onResolve(taken);
  };
  const primary = !one ? texts.saveChoice : taken.size > 0 ? texts.takeTheirs(by) : texts.keepMine;

  return (
    <Dialog
      title={texts.title(clashes.map((field) => labels[field] ?? field))}
      role="alertdialog"
      wide
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.back}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void resolve()}>
            {primary}
          </Button>
        </>
      }
    >
      <p>{one ? texts.bodyOne(by) : texts.body(by)}</p>
      {clashes.map((field) => (
        <RadioFieldset
          key={field}
          value={taken.has(field) ? THEIRS : MINE}
          onChange={(chosen) => choose(field, chosen === THEIRS)}
          className="grid gap-3 sm:grid-cols-2"
        >
          <legend className={one ? 'sr-only' : 'mb-1 font-medium text-text'}>{texts.legend(labels[field] ?? field)}</legend>
          <Version name={MINE} label={texts.mine} value={mine[field]} record={mine} other={other[field]} format={formats.get(field)} />
          <Version
            name={THEIRS}
            label={texts.theirs(by)}
            value={other[field]}
            record={other}
            other={mine[field]}
            format={formats.get(field)}
          />
        </RadioFieldset>
      ))}
    </Dialog>
  );
}

interface VersionProps extends ValueProps {
  name: string;
  label: string;
  /** The other version of the value. */
  other: unknown;
}

function Version({ name, label, value, record, other, format }: VersionProps) {
  const differing = differingPart(value, other);
  const common = Array.isArray(value) && Array.isArray(differing) ? value.length - differing.length : 0;
  return (
    <VersionChoice name={name} label={label}>
      {(common === 0 || !isEmpty(differing)) && <Value value={differing} record={record} format={format} />}
      {common > 0 && <span className="text-sm text-muted">{conflictTexts.common(common)}</span>}
    </VersionChoice>
  );
}

interface ValueProps {
  value: unknown;
  /** The values of the same version. */
  record: Record<string, unknown>;
  format: FormatValue | undefined;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A list as a list, a picture as a picture, a record as its name, an empty value as a label, any other value with the field's format or as
 * text.
 */
function Value({ value, record, format }: ValueProps) {
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ul className="grid gap-1">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and the list never changes
          <li key={index}>
            <Value value={item} record={record} format={format} />
          </li>
        ))}
      </ul>
    );
  }
  const formatted = format?.(value, record);
  if (formatted !== undefined) return <span className="break-words">{formatted}</span>;
  if (typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string') {
    return <img src={value.url} alt="" className="size-16 rounded-sm border border-border object-contain" />;
  }
  if (typeof value === 'object' && value !== null && 'value' in value)
    return <Value value={value.value} record={record} format={undefined} />;
  if (typeof value === 'boolean') return <span>{value ? uiTexts.yes : uiTexts.no}</span>;
  if (isEmpty(value)) return <span className="text-muted">{conflictTexts.none}</span>;
  if (typeof value === 'object' || isUuid(String(value))) return <span className="text-muted">{conflictTexts.unknown}</span>;
  return <span className="break-words whitespace-pre-line">{String(value)}</span>;
}
