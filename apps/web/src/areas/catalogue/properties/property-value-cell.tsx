import type { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { editedValueError } from '@comptoir/shared/catalogue/properties/property-value-rules';
import { confirm } from '../../../kit/confirm.tsx';
import { InlineEdit } from '../../../kit/list/table/inline-edit.tsx';
import type { InlineText } from '../../../kit/list/table/use-inline-edit.ts';
import { readError } from '../../../lib/errors.ts';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { loadedValues, NOTICE_MS } from '../products/loaded-values.ts';

/** Duration of the notices of a duplicate and of a failure: four seconds (PRO-043; MSG-004 as decided). */
const FAILED_MS = 4_000;

const notifyDuplicate = () => toast.error(contract.duplicateEditedValue, { duration: FAILED_MS });

/** A value edited in its row (PRO-028, PRO-039 to PRO-044, PRO-046). */
export function PropertyValueCell({ property, row: { uuid, value } }: { property: string; row: PropertyValue }) {
  const check = (text: string) => {
    const others = loadedValues(property).filter((other) => other.uuid !== uuid);
    const why = editedValueError(
      text,
      others.map((other) => other.value),
    );
    if (why === contract.duplicateEditedValue) notifyDuplicate();
    return why;
  };
  const save: InlineText['save'] = async (text, base) => {
    try {
      await mutate(trpc.catalogue.properties.editValue.mutationOptions(), { uuid, property, value: text, base });
      toast.success(contract.valueUpdated, { duration: NOTICE_MS });
    } catch (error) {
      // The row shows then what the other user saved, and the next save replaces it knowingly.
      if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(trpc.catalogue.properties.values.pathFilter());
      if (readError(error).fields[0]?.message === contract.duplicateEditedValue) notifyDuplicate();
      else toast.error(contract.valueNotUpdated, { duration: FAILED_MS });
      throw error;
    }
  };
  return (
    <InlineEdit
      value={value}
      label={texts.value}
      action={texts.editValue(value)}
      check={check}
      confirm={(text) => confirm({ title: texts.editValueQuestion, consequence: texts.editValueConsequence(value, text) })}
      save={save}
      refused={({ fields }) => fields[0]?.message || contract.valueNotUpdated}
    />
  );
}
