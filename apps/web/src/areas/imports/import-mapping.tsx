import { readableColumns } from '@comptoir/shared/imports/columns';
import { importReadingTexts as texts } from '@comptoir/shared/imports/texts';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import type { Import } from './import-query.ts';

type Mapping = NonNullable<Import['mapping']>;

interface ImportMappingProps {
  kind: Import['kind'];
  mapping: Mapping;
  columns: Mapping['columns'];
  editable: boolean;
  onChange: (columns: Mapping['columns']) => void;
}

const ROW = 'flex flex-wrap items-center gap-x-2 gap-y-1 sm:grid sm:grid-cols-[minmax(0,16rem)_auto_1fr]';

/** The field assigned to each column of the file, and how it was determined (IPL-009, IPL-010). */
export function ImportMapping({ kind, mapping, columns, editable, onChange }: ImportMappingProps) {
  const known = readableColumns(kind);
  const options = [{ value: '', label: texts.ignored }, ...known.map(([value, { title }]) => ({ value, label: title }))];
  const nameOf = (header: string, index: number) => header || texts.unnamed(index + 1);
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="text-base">{texts.mapping}</h3>
      <p className="text-muted">{texts.sources[mapping.source]}</p>
      <ul className="grid gap-1.5">
        {columns.map(({ header, column }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the only identifier of a column
          <li key={index} className={ROW}>
            <span className={column === null ? 'text-muted wrap-anywhere' : 'wrap-anywhere'}>{nameOf(header, index)}</span>
            <span className="text-subtle">
              <Icon of={ArrowRight} className="size-3.5" />
            </span>
            <span>
              {editable ? (
                <InlineSelect
                  label={texts.readAs(nameOf(header, index))}
                  value={column ?? ''}
                  options={options}
                  onChange={(column) => onChange(columns.with(index, { header, column: column || null }))}
                />
              ) : (
                options.find(({ value }) => value === (column ?? ''))?.label
              )}
            </span>
          </li>
        ))}
      </ul>
      {mapping.notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
