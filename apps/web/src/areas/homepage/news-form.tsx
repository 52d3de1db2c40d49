import { formContract } from '@comptoir/shared/form-texts';
import type { NewsForm as Values } from '@comptoir/shared/homepage/news';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormNumber } from '../../kit/form/form-number.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { href } from '../../lib/routes.ts';
import { toast } from '../../ui/toast.ts';

interface NewsFormProps extends Pick<RecordForm<Values>, 'values' | 'draft' | 'save' | 'readAgain'> {
  way: 'add' | 'edit';
}

/** NEW-004 to NEW-013; a save leads to the list. */
export const NewsForm = ({ way, ...form }: NewsFormProps) => (
  <FormPage
    title={way === 'add' ? texts.addTitle : texts.editTitle}
    back={href('newsList')}
    form={{
      ...form,
      schema: () => import('@comptoir/shared/homepage/news').then(({ NewsForm: schema }) => schema),
      labels: { product: texts.productUuid, position: texts.position, imageWeb: texts.imageWeb, imageMobile: texts.imageMobile },
      incomplete: formContract.incomplete,
      failed: ({ serverMessage }) => saveFailure(way, serverMessage),
      onSaved: () => toast.success(way === 'add' ? texts.added : texts.edited),
    }}
  >
    <FormBlock>
      <FormRow>
        <FormText name="product" hint={texts.productUuidHint} />
        <FormNumber name="position" hint={texts.positionHint} />
      </FormRow>
    </FormBlock>
    <FormBlock title={texts.images}>
      <FormRow>
        <FormImage name="imageWeb" />
        <FormImage name="imageMobile" />
      </FormRow>
    </FormBlock>
  </FormPage>
);
