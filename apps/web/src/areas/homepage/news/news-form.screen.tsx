import { formContract } from '@comptoir/shared/form-texts';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { homepageTexts, newsLabels, newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { createForm } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bar, CardPreview } from '../preview.tsx';
import { formatTarget, TargetField } from '../target-field.tsx';

const News = createForm({
  schema: () => import('@comptoir/shared/homepage/news').then(({ NewsForm: schema }) => schema),
  labels: newsLabels,
  draft: 'news',
  nameOf: ({ position }) => homepageTexts.inPosition(position),
  defaultValues: { product: '', position: null, imageWeb: null, imageMobile: null },
  api: trpc.homepage.news,
  createMode: { title: texts.addTitle, successText: texts.added, errorText: ({ serverMessage }) => saveFailure('add', serverMessage) },
  editMode: {
    title: texts.editTitle,
    titleOf: texts.editOf,
    successText: texts.edited,
    errorText: ({ serverMessage }) => saveFailure('edit', serverMessage),
  },
  incomplete: formContract.incomplete,
});

export const { data } = News;

/** `/admin/homepage/news/add`, and `/admin/homepage/news/:uuid/edit` (NEW-003 to NEW-013, OP-053). */
export const Screen = () => (
  <News.Page uuid={useParams().uuid} back={href('newsList')}>
    <FormBlock>
      <FormRow>
        <Product />
        <News.Number name="position" hint={homepageTexts.positionHint} />
      </FormRow>
    </FormBlock>
    <FormBlock title={homepageTexts.images}>
      <ImageRow>
        <News.Image name="imageWeb" />
        <News.Image name="imageMobile" />
      </ImageRow>
    </FormBlock>
    <NewsPreview />
  </News.Page>
);

/** The product (NEW-004): the form contains its uuid, which is selected, never typed. */
function Product() {
  const { around } = News.useField('product', formatTarget('product'));
  return <TargetField kind="product" field={around} control={News.useControl('product')} />;
}

/** Preview of the news among the cards of the homepage. */
const NewsPreview = () => (
  <CardPreview web={News.useValue('imageWeb')} mobile={News.useValue('imageMobile')}>
    <Bar className="h-2 w-3/4" />
  </CardPreview>
);
