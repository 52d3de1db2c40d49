import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { createForm } from '../../kit/form/create-form.tsx';
import { SubmitButton, type SubmitButtonProps } from '../../kit/form/form-dialog.tsx';
import { startImport, TemplateLink } from '../../kit/start-import.tsx';
import { href } from '../../lib/routes.ts';

const Import = createForm({
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
  return (
    <Import.Dialog
      title={texts.importTitle}
      Submit={Submit}
      onClose={onClose}
      form={{
        values: { file: null },
        draft: `positions:import:${variant}`,
        save: async ({ file }) => {
          if (file === null) throw new Error('the schema lets nothing through without it');
          return await startImport({
            kind: 'positions',
            variantProduct: variant,
            productName: product,
            supplier: null,
            file: file.uuid,
          });
        },
        errorText: ({ serverMessage }) => serverMessage,
      }}
      savedTo={({ uuid }) => href('import', { uuid })}
    >
      <p className="text-sm text-muted">{texts.importHint}</p>
      <TemplateLink kind="positions" />
      <Import.Csv name="file" columns={texts.importColumns} />
    </Import.Dialog>
  );
}
