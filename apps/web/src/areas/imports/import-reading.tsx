import { readableColumns } from '@comptoir/shared/imports/columns';
import { importReadingTexts as texts } from '@comptoir/shared/imports/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { type Import, useRecheck } from './import-query.ts';
import { ReadSettings as Settings } from './read-settings.tsx';

interface ImportMappingProps {
  kind: Import['kind'];
  mapping: Mapping;
  columns: Mapping['columns'];
  editable: boolean;
  onChange: (columns: Mapping['columns']) => void;
}

const ROW = 'flex flex-wrap items-center gap-x-2 gap-y-1 sm:grid sm:grid-cols-[minmax(0,16rem)_auto_1fr]';

/** The field assigned to each column of the file, and how it was determined (IPL-009, IPL-010). */
function ImportMapping({ kind, mapping, columns, editable, onChange }: ImportMappingProps) {
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

type Detection = NonNullable<Import['detection']>;
type Mapping = NonNullable<Import['mapping']>;

interface ImportReadingProps {
  shown: Import;
  detection: Detection;
  mapping: Mapping;
  /** Only a plan that was not applied can be checked again. */
  editable: boolean;
}

/** The detected settings of the file, which can be corrected; the file is then checked again (IPL-003, IPL-010). */
export function ImportReading({ shown, detection, mapping, editable }: ImportReadingProps) {
  const { encoding, delimiter, quote, headerLine, isWrapped, dayOrder, sheet } = detection;
  const [settings, setSettings] = useState({ encoding, delimiter, quote, headerLine, isWrapped, dayOrder, sheet });
  const [columns, setColumns] = useState(mapping.columns);
  const recheck = useRecheck();
  const isRemapped = columns.some(({ column }, index) => column !== mapping.columns[index]?.column);
  // The displayed mapping is sent as chosen when a column requires a choice; an earlier choice is kept when the encoding changes.
  // Another header has other columns.
  const isOtherSheet = settings.sheet !== sheet;
  const isOtherHeader = isOtherSheet || settings.headerLine !== headerLine;
  const isChosen = !isOtherHeader && (isRemapped || mapping.undecided || mapping.source === 'chosen');
  const isChanged =
    isRemapped ||
    mapping.undecided ||
    isOtherHeader ||
    settings.encoding !== encoding ||
    settings.delimiter !== delimiter ||
    settings.quote !== quote ||
    settings.dayOrder !== dayOrder;

  return (
    <FormBlock title={texts.title}>
      {editable && <Settings detection={detection} settings={settings} hasMonthFirst={mapping.isMonthFirst} onChange={setSettings} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums">
        {!editable && sheet !== null && <Found name={texts.sheet}>{detection.sheets[sheet]}</Found>}
        {!editable && sheet === null && (
          <>
            <Found name={texts.encoding}>{texts.encodings[encoding]}</Found>
            <Found name={texts.delimiter}>{texts.delimiters[delimiter]}</Found>
            <Found name={texts.quote}>{texts.quotes[quote]}</Found>
            <Found name={texts.headerLine}>{formatNumber(headerLine)}</Found>
          </>
        )}
        {sheet === null && <Found name={texts.lineEnds}>{lineEndsOf(detection)}</Found>}
        <Found name={texts.rows}>{formatNumber(shown.rows)}</Found>
        <Found name={texts.columns}>{formatNumber(mapping.columns.length)}</Found>
      </dl>
      {isWrapped && <p className="text-sm text-muted">{texts.wrapped}</p>}
      {detection.strayCount > 0 && (
        <p className="text-sm text-warning-text">
          {texts.stray(detection.strayCount, texts.encodings[detection.encoding], detection.strayLines)}
        </p>
      )}
      <ImportMapping kind={shown.kind} mapping={mapping} columns={columns} editable={editable} onChange={setColumns} />
      {editable && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={!isChanged}
            busy={recheck.isPending}
            busyLabel={texts.rechecking}
            onClick={() => {
              // The header of another sheet is looked for again.
              const chosen = { ...settings, headerLine: isOtherSheet ? null : settings.headerLine };
              recheck.mutate({ uuid: shown.uuid, settings: chosen, columns: isChosen ? columns : null });
            }}
          >
            {texts.recheck}
          </Button>
          <span className="text-sm text-muted">{texts.recheckHint}</span>
        </div>
      )}
    </FormBlock>
  );
}

const Found = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{name} :</dt>
    <dd>{children}</dd>
  </div>
);

function lineEndsOf({ lineEnds }: Detection): string {
  const names = lineEnds.map((end) => texts.lineEnd[end]);
  if (names.length === 0) return texts.noLineEnd;
  return names.length === 1 ? String(names[0]) : texts.mixed(names.join(', '));
}
