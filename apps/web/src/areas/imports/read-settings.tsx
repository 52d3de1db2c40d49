import { DAY_ORDERS, DELIMITERS, ENCODINGS, MAX_HEADER_LINE, QUOTES } from '@comptoir/shared/imports/detection';
import { importReadingTexts as texts } from '@comptoir/shared/imports/texts';
import { FormRow } from '../../kit/form/form-block.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Import } from './import-query.ts';

type Detection = NonNullable<Import['detection']>;
type Settings = Pick<Detection, 'encoding' | 'delimiter' | 'quote' | 'headerLine' | 'isWrapped' | 'dayOrder' | 'sheet'>;

/** Selects contain plain texts: converts the text to one of the given values. */
const oneOf = <Value extends string>(values: readonly Value[], chosen: string) => values.find((value) => value === chosen);
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface ReadSettingsProps {
  /** Settings detected by the check. */
  detection: Detection;
  settings: Settings;
  /** Its dates have days and months that can be exchanged (IPR-008). */
  hasMonthFirst: boolean;
  onChange: (settings: Settings) => void;
}

/** The detected settings, which can be corrected (IPL-003). */
export function ReadSettings({ detection, settings, hasMonthFirst, onChange }: ReadSettingsProps) {
  const { encoding, delimiter, quote, headerLine, dayOrder } = detection;
  const change = (changed: Partial<Settings>) => onChange({ ...settings, ...changed });
  const header = (
    <TextField
      label={texts.headerLine}
      hint={texts.headerLineHint}
      inputMode="numeric"
      maxLength={String(MAX_HEADER_LINE).length}
      value={String(settings.headerLine)}
      changed={settings.headerLine !== headerLine}
      onChange={({ target }) => change({ headerLine: Math.min(Number(target.value.replaceAll(/\D/g, '')), MAX_HEADER_LINE) })}
    />
  );
  const days = hasMonthFirst && (
    <Select
      label={texts.dayOrder}
      value={settings.dayOrder}
      changed={settings.dayOrder !== dayOrder}
      options={optionsOf(DAY_ORDERS, texts.dayOrders)}
      onChange={(chosen) => change({ dayOrder: oneOf(DAY_ORDERS, chosen) ?? dayOrder })}
    />
  );
  if (settings.sheet !== null)
    return (
      <FormRow>
        <Select
          label={texts.sheet}
          value={String(settings.sheet)}
          changed={settings.sheet !== detection.sheet}
          options={detection.sheets.map((name, place) => ({ value: String(place), label: name }))}
          onChange={(chosen) => change({ sheet: Number(chosen) })}
        />
        {header}
        {days}
      </FormRow>
    );
  return (
    <FormRow>
      <Select
        label={texts.encoding}
        disabled={detection.bom}
        {...(detection.bom && { hint: texts.bom })}
        value={settings.encoding}
        changed={settings.encoding !== encoding}
        options={optionsOf(ENCODINGS, texts.encodings)}
        onChange={(chosen) => change({ encoding: oneOf(ENCODINGS, chosen) ?? encoding })}
      />
      <Select
        label={texts.delimiter}
        value={settings.delimiter}
        changed={settings.delimiter !== delimiter}
        options={optionsOf(DELIMITERS, texts.delimiters)}
        onChange={(chosen) => change({ delimiter: oneOf(DELIMITERS, chosen) ?? delimiter })}
      />
      <Select
        label={texts.quote}
        value={settings.quote}
        changed={settings.quote !== quote}
        options={optionsOf(QUOTES, texts.quotes)}
        onChange={(chosen) => change({ quote: oneOf(QUOTES, chosen) ?? quote })}
      />
      {header}
      {days}
    </FormRow>
  );
}
