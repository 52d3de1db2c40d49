import { DELIMITERS, ENCODINGS, QUOTES } from '@comptoir/shared/imports/detection';
import { importReadingTexts as texts } from '@comptoir/shared/imports/texts';
import { FormRow } from '../../kit/form/form-block.tsx';
import { Select } from '../../ui/select.tsx';
import type { Import } from './import-query.ts';

type Detection = NonNullable<Import['detection']>;
type Settings = Pick<Detection, 'encoding' | 'delimiter' | 'quote'>;

/** Selects contain plain texts: converts the text to one of the given values. */
const oneOf = <Value extends string>(values: readonly Value[], chosen: string) => values.find((value) => value === chosen);
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface ReadSettingsProps {
  /** Settings detected by the check. */
  detection: Detection;
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** The detected settings, which can be corrected (IPL-003). */
export function ReadSettings({ detection, settings, onChange }: ReadSettingsProps) {
  const { encoding, delimiter, quote } = detection;
  const change = (changed: Partial<Settings>) => onChange({ ...settings, ...changed });
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
    </FormRow>
  );
}
