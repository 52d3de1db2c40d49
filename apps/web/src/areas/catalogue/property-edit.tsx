import type { PropertyForm } from '@comptoir/shared/catalogue/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { PropertyFormPage, sharedForm } from './property-form.tsx';

const read = (uuid: string) => trpc.catalogue.properties.form.queryOptions({ uuid });

/** `/admin/properties/:uuid` (PRO-003, PRO-021, PRO-022, PRO-025). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} reading={read(uuid)} back={href('customPropertiesList')} failed={contract.propertyNotRead}>
      {(values) => <EditedProperty uuid={uuid} values={values} />}
    </ReadPage>
  );
}

/** How many values of the record are no longer in the form. */
const removedOf = (before: PropertyForm, { values }: PropertyForm) => {
  const kept = new Set(values.map(({ uuid }) => uuid));
  return before.values.filter(({ uuid }) => !kept.has(uuid)).length;
};

function EditedProperty({ uuid, values }: { uuid: string; values: PropertyForm }) {
  const update = useMutation(trpc.catalogue.properties.update.mutationOptions());
  return (
    <PropertyFormPage
      title={texts.editTitle}
      form={{
        ...sharedForm,
        values,
        draft: `property:${uuid}`,
        question: (form) => ({ title: texts.editQuestion, consequence: texts.editConsequence(form.name, removedOf(values, form)) }),
        save: (form, edit) => update.mutateAsync({ uuid, form, ...edit }),
        readAgain: () => queryClient.fetchQuery({ ...read(uuid), staleTime: 0 }),
        onSaved: () => toast.success(contract.updated),
        failed: () => contract.notUpdated,
      }}
    />
  );
}
