import type { PropertyForm } from '@comptoir/shared/catalogue/properties/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useParams } from 'react-router';
import { createForm } from '../../../kit/form/create-form.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

const { properties } = trpc.catalogue;

/** Number of values of the record that were removed from the form. */
const removedOf = (before: PropertyForm, { values }: PropertyForm) => {
  const remaining = new Set(values.map(({ uuid }) => uuid));
  return before.values.filter(({ uuid }) => !remaining.has(uuid)).length;
};

const Property = createForm({
  schema: () => import('@comptoir/shared/catalogue/properties/properties').then(({ PropertyForm: schema }) => schema),
  labels: { name: texts.formName, values: texts.values },
  draft: 'property',
  nameOf: ({ name }) => name,
  defaultValues: { name: '', values: [{ value: '' }] },
  api: { get: properties.form, create: properties.create, update: properties.update },
  readErrorText: () => contract.propertyNotRead,
  createMode: {
    title: texts.add,
    question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
    successText: contract.created,
  },
  editMode: {
    title: texts.editTitle,
    titleOf: texts.editOf,
    question: (form, opened) => {
      const removed = removedOf(opened, form);
      return { title: texts.editQuestion, consequence: texts.editConsequence(form.name, removed), warns: removed > 0 };
    },
    successText: contract.updated,
    errorText: () => contract.notUpdated,
  },
});

export const { data } = Property;

/** `/admin/properties/create`, and `/admin/properties/:uuid` (PRO-002, PRO-003, PRO-009, PRO-020 to PRO-022, PRO-025). */
export const Screen = () => (
  <Property.Page uuid={useParams().uuid} back={href('customPropertiesList')}>
    <FormBlock>
      <Property.Text name="name" trimStart />
      <Property.List
        name="values"
        member="value"
        rowLabel={texts.nthValue}
        add={texts.addRow}
        count={(rows) => listTexts.total(texts.valueNoun, rows)}
      />
    </FormBlock>
  </Property.Page>
);
