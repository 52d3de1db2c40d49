import { CATEGORY_TEXT_MAX, ICON_FORMATS, slugOf, VIGNETTE_FORMATS } from '@comptoir/shared/catalogue/category-form';
import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormBlock, FormColumns } from '../../kit/form/form-block.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { FormTextarea } from '../../kit/form/form-textarea.tsx';

/** Label of each field, in order (CAT-029). */
export const categoryLabels = {
  name: texts.name,
  slug: texts.slug,
  description: texts.description,
  enabled: texts.enabled,
  vignette: texts.thumbnail,
  icon3d: texts.icon3d,
};

/** What both pages ask of a category besides its parent. */
export function CategoryFields({ parent, suggest = false }: { parent?: React.ReactNode; suggest?: boolean }) {
  return (
    <FormColumns
      first={
        <FormBlock title={texts.identity}>
          {parent}
          <FormText name="name" />
          <FormText name="slug" hint={suggest ? texts.slugHint : texts.slugEditHint} />
          {suggest && <SlugSuggestion />}
          <FormTextarea name="description" max={CATEGORY_TEXT_MAX} optional />
          <FormSwitch name="enabled" hint={texts.enabledHint} />
        </FormBlock>
      }
      second={
        <FormBlock title={texts.pictures}>
          <FormImage name="vignette" optional formats={{ types: VIGNETTE_FORMATS, words: 'JPG, PNG ou SVG' }} />
          <FormImage name="icon3d" optional formats={{ types: ICON_FORMATS, words: 'PNG' }} />
        </FormBlock>
      }
    />
  );
}

/** The slug follows the name, until somebody types another one. */
function SlugSuggestion() {
  const { fields } = useFormField('slug');
  const [name, slug] = useWatch({ name: ['name', 'slug'], control: fields.form.control }) as [string, string];
  const suggested = useRef('');
  const refused = fields.errorOf('slug') !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name alone suggests; what is typed as a slug stands
  useEffect(() => {
    const next = slugOf(name);
    if (slug === suggested.current && slug !== next) fields.form.setValue('slug', next, { shouldValidate: refused });
    suggested.current = next;
  }, [name]);
  return null;
}
