import { importReadingTexts as texts } from '@comptoir/shared/imports/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { type ReactNode, useState } from 'react';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { Button } from '../../ui/button.tsx';
import { useRecheck } from './import-actions.ts';
import { ImportMapping } from './import-mapping.tsx';
import type { Import } from './import-query.ts';
import { ReadSettings as Settings } from './read-settings.tsx';

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
