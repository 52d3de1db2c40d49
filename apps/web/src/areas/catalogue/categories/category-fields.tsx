import { CATEGORY_TEXT_MAX, ICON_FORMATS, slugOf, VIGNETTE_FORMATS } from '@comptoir/shared/catalogue/categories/category-form';
import { categoryLabels, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useEffect, useRef } from 'react';
import { createForm } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';

/** The form of a category; the form of a new one also has a parent. */
export const Category = createForm({
  schema: () => import('@comptoir/shared/catalogue/categories/categories').then(({ CategoryForm: schema }) => schema),
  labels: categoryLabels,
});

/** The common fields of both pages. */
export function CategoryFields({ parent, suggest = false }: { parent?: React.ReactNode; suggest?: boolean }) {
  return (
    <FormColumns
      first={
        <FormBlock title={texts.identity}>
          {parent}
          <Category.Text name="name" />
          <Category.Text name="slug" hint={suggest ? texts.slugHint : texts.slugEditHint} />
          {suggest && <SlugSuggestion />}
          <Category.Textarea name="description" max={CATEGORY_TEXT_MAX} optional />
          <Category.Switch name="enabled" hint={texts.enabledHint} />
        </FormBlock>
      }
      second={
        <FormBlock title={texts.pictures}>
          <Category.Image name="vignette" optional formats={{ types: VIGNETTE_FORMATS, names: 'JPG, PNG ou SVG' }} />
          <Category.Image name="icon3d" optional formats={{ types: ICON_FORMATS, names: 'PNG' }} />
        </FormBlock>
      }
    />
  );
}

/** The slug is derived from the name, until the user types another one. */
function SlugSuggestion() {
  const { fields } = Category.useField('slug');
  const { setValue } = Category.useForm();
  const name = Category.useValue('name');
  const slug = Category.useValue('slug');
  const suggested = useRef('');
  const refused = fields.errorOf('slug') !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the name suggests a slug; a typed slug is kept
  useEffect(() => {
    const next = slugOf(name);
    if (slug === suggested.current && slug !== next) setValue('slug', next, { shouldValidate: refused });
    suggested.current = next;
  }, [name]);
  return null;
}
