import type { PropertyForm } from '@comptoir/shared/catalogue/properties';
import { propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { FormList } from '../../kit/form/form-list.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { href } from '../../lib/routes.ts';

/** What the creation and the edit of a property share (PRO-009). */
export const sharedForm = {
  schema: () => import('@comptoir/shared/catalogue/properties').then(({ PropertyForm: schema }) => schema),
  labels: { name: texts.formName, values: texts.values },
};

export const PropertyFormPage = ({ title, form }: { title: string; form: RecordForm<PropertyForm> }) => (
  <FormPage title={title} form={form} back={href('customPropertiesList')}>
    <FormBlock>
      <FormText name="name" trimStart />
      <FormList
        name="values"
        member="value"
        rowLabel={texts.nthValue}
        add={texts.addRow}
        count={(rows) => listTexts.total(texts.valueNoun, rows)}
      />
    </FormBlock>
  </FormPage>
);
