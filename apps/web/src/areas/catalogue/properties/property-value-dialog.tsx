import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { isAmong } from '@comptoir/shared/catalogue/properties/property-value-rules';
import { createForm } from '../../../kit/form/create-form.tsx';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { loadedValues, NOTICE_MS } from './loaded-values.ts';

const loadSchema = () => import('@comptoir/shared/catalogue/properties/properties').then(({ NewValueForm }) => NewValueForm);

const Value = createForm({ schema: loadSchema, labels: { value: texts.value } });

/** The schema of the server, plus a check against the values on the screen (PRO-041). */
const schemaFor = (property: string) => async () => {
  const others = loadedValues(property).map(({ value }) => value);
  return (await loadSchema()).refine(({ value }) => !isAmong(value, others), { path: ['value'], message: contract.duplicateValue });
};

/** The dialog that adds a value (PRO-031, PRO-035 to PRO-038, PRO-045, PRO-047). */
export function Dialog({ property, onClose }: { property: string; onClose: () => void }) {
  return (
    <Value.Dialog
      title={texts.addValue}
      onClose={onClose}
      form={{
        schema: schemaFor(property),
        values: { value: '' },
        draft: `property:${property}:value`,
        question: ({ value }) => ({ title: texts.addValueQuestion, consequence: texts.addValueConsequence(value) }),
        save: ({ value }, { key }) => mutate(trpc.catalogue.properties.addValue.mutationOptions(), { uuid: property, value, ...key }),
        errorText: ({ fields, serverMessage }) => (fields.length > 0 ? undefined : (serverMessage ?? contract.valueNotAdded)),
        onSaved: () => toast.success(contract.valueAdded, { duration: NOTICE_MS }),
      }}
    >
      <Value.Text name="value" first />
    </Value.Dialog>
  );
}
