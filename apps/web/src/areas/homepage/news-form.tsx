import { formContract } from '@comptoir/shared/form-texts';
import type { NewsForm } from '@comptoir/shared/homepage/news';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { FormBlock, FormRow, ImageRow } from '../../kit/form/form-block.tsx';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormNumber } from '../../kit/form/form-number.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import type { RecordDeclaration } from '../../kit/form/record.ts';
import { RecordPage } from '../../kit/form/record-page.tsx';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

const { get, create, update } = trpc.homepage.news;

const NEWS: RecordDeclaration<NewsForm> = {
  schema: () => import('@comptoir/shared/homepage/news').then(({ NewsForm: schema }) => schema),
  labels: { product: texts.productUuid, position: texts.position, imageWeb: texts.imageWeb, imageMobile: texts.imageMobile },
  draft: 'news',
  // No position is chosen at first: the empty one is what the schema refuses.
  empty: { product: '', position: null as never, imageWeb: null, imageMobile: null },
  read: (uuid) => get.queryOptions({ uuid }),
  create: (form) => mutate(create.mutationOptions(), form),
  update: (edit) => mutate(update.mutationOptions(), edit),
  creation: { title: texts.addTitle, done: texts.added, failed: ({ serverMessage }) => saveFailure('add', serverMessage) },
  edition: { title: texts.editTitle, done: texts.edited, failed: ({ serverMessage }) => saveFailure('edit', serverMessage) },
  incomplete: formContract.incomplete,
};

/** `/admin/homepage/news/add`, and `/admin/homepage/news/:uuid/edit` (NEW-003 to NEW-013, OP-053). */
export const Screen = () => (
  <RecordPage of={NEWS} uuid={useParams().uuid} back={href('newsList')}>
    <FormBlock>
      <FormRow>
        <FormText name="product" hint={texts.productUuidHint} />
        <FormNumber name="position" hint={texts.positionHint} />
      </FormRow>
    </FormBlock>
    <FormBlock title={texts.images}>
      <ImageRow>
        <FormImage name="imageWeb" />
        <FormImage name="imageMobile" />
      </ImageRow>
    </FormBlock>
  </RecordPage>
);
