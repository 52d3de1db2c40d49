import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useRef } from 'react';
import { SubmitButton, type SubmitButtonProps } from '../../kit/form/form-dialog.tsx';
import { defineForm } from '../../kit/form/record-form.tsx';
import { startImport } from '../../kit/imports/start-import.ts';
import { TemplateLink } from '../../kit/imports/template-link.tsx';
import { useOpenSaved } from '../../kit/use-way-back.ts';
import { href } from '../../lib/routes.ts';

const Import = defineForm({
  schema: () => import('@comptoir/shared/geolocations/position-import').then(({ PositionImportForm: schema }) => schema),
  labels: { file: csvImportTexts.file },
});

const Submit = (button: SubmitButtonProps) => (
  <SubmitButton {...button} busyLabel={csvImportTexts.submitting}>
    {csvImportTexts.submit}
  </SubmitButton>
);

interface DialogProps {
  variant: string;
  /** Name of the product, shown by the import and in «Tâches». */
  product: string;
  onClose: () => void;
}

/**
 * Uploads the file of an import of positions: the file is checked, and the page of the import opens (GEO-007, GEO-016, GEO-040, GEO-041,
 * IPL-033).
 */
export function Dialog({ variant, product, onClose }: DialogProps) {
  const openSaved = useOpenSaved();
  const started = useRef('');
  return (
    <Import.DialogFrame
      title={texts.importTitle}
      Submit={Submit}
      onClose={onClose}
      form={{
        values: { file: null },
        draft: `positions:import:${variant}`,
        async save({ file }) {
          if (file === null) throw new Error('the schema lets nothing through without it');
          const { uuid } = await startImport({
            kind: 'positions',
            variantProduct: variant,
            productName: product,
            supplier: null,
            file: file.uuid,
          });
          started.current = uuid;
        },
        errorText: ({ serverMessage }) => serverMessage,
        onSaved() {
          onClose();
          openSaved(href('import', { uuid: started.current }));
        },
      }}
    >
      <p className="text-sm text-muted">{texts.importHint}</p>
      <TemplateLink kind="positions" />
      <Import.Csv name="file" columns={texts.importColumns} />
    </Import.DialogFrame>
  );
}
