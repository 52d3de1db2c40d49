import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { isAmong } from '@comptoir/shared/catalogue/property-value-rules';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { loadedValues, SAID_MS } from './loaded-values.ts';

/** The schema that the server checks with, and what is seen on the screen (PRO-041). */
const schemaFor = (property: string) => async () => {
  const { NewValueForm } = await import('@comptoir/shared/catalogue/properties');
  const others = loadedValues(property).map(({ value }) => value);
  return NewValueForm.refine(({ value }) => !isAmong(value, others), { path: ['value'], message: contract.duplicateValue });
};

/** PRO-031, PRO-035 to PRO-038, PRO-045, PRO-047. */
export function Dialog({ property, onClose }: { property: string; onClose: () => void }) {
  const add = useMutation(trpc.catalogue.properties.addValue.mutationOptions());
  return (
    <FormDialog
      title={texts.addValue}
      onClose={onClose}
      form={{
        schema: schemaFor(property),
        labels: { value: texts.value },
        values: { value: '' },
        draft: `property:${property}:value`,
        question: ({ value }) => ({ title: texts.addValueQuestion, consequence: texts.addValueConsequence(value) }),
        save: ({ value }) => add.mutateAsync({ uuid: property, value }),
        failed: ({ fields, serverMessage }) => (fields.length > 0 ? undefined : (serverMessage ?? contract.valueNotAdded)),
        onSaved: () => {
          toast.success(contract.valueAdded, { duration: SAID_MS });
          onClose();
        },
      }}
    >
      <FormText name="value" first />
    </FormDialog>
  );
}
