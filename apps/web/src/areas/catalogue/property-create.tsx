import type { PropertyForm } from '@comptoir/shared/catalogue/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { PropertyFormPage, sharedForm } from './property-form.tsx';

const NEW: PropertyForm = { name: '', values: [{ value: '' }] };

/** `/admin/properties/create` (PRO-002, PRO-020). */
export function Screen() {
  const create = useMutation(trpc.catalogue.properties.create.mutationOptions());
  return (
    <PropertyFormPage
      title={texts.add}
      form={{
        ...sharedForm,
        values: NEW,
        draft: 'property:new',
        question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
        save: (form) => create.mutateAsync(form),
        onSaved: () => toast.success(contract.created),
      }}
    />
  );
}
