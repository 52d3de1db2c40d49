import type { HighlightForm as Values } from '@comptoir/shared/catalogue/mega-menu';
import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import type { Option } from '@comptoir/shared/fields';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { FormCombobox } from '../../kit/form/form-combobox.tsx';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';

const choices = (found: Option[]) => found.map(({ uuid, value }) => ({ value: uuid, label: value }));

/** MEG-022; a failure is also said in the documents' words (MEG-024). */
async function searchCategories(text: string) {
  try {
    return choices(await queryClient.fetchQuery(trpc.catalogue.megaMenu.categories.queryOptions({ text })));
  } catch (error) {
    toast.error(contract.failed);
    throw error;
  }
}

/** MEG-013, MEG-021. */
const searchTags = async (text: string) => choices(await queryClient.fetchQuery(trpc.catalogue.megaMenu.tags.queryOptions({ text })));

interface HighlightFormProps extends Pick<RecordForm<Values>, 'values' | 'draft' | 'save' | 'readAgain'> {
  way: 'add' | 'edit';
}

/** MEG-006 to MEG-015, MEG-025 to MEG-027. */
export const HighlightForm = ({ way, ...form }: HighlightFormProps) => (
  <FormPage
    title={way === 'add' ? texts.add : texts.editTitle}
    back={href('listMegaMenusCategories')}
    form={{
      ...form,
      schema: () => import('@comptoir/shared/catalogue/mega-menu').then(({ HighlightForm: schema }) => schema),
      labels: { name: texts.name, category: texts.category, propertyValue: texts.tag, image: texts.image },
      question: ({ name }) =>
        way === 'add'
          ? { title: texts.createQuestion, consequence: texts.createConsequence(name) }
          : { title: texts.editQuestion, consequence: texts.editConsequence(name) },
      onSaved: () => toast.success(way === 'add' ? contract.created : contract.edited),
    }}
  >
    <FormBlock>
      <FormText name="name" />
      <FormCombobox name="category" search={searchCategories} />
      <FormCombobox name="propertyValue" search={searchTags} hint={texts.tagHint} />
      <FormImage name="image" />
    </FormBlock>
  </FormPage>
);
