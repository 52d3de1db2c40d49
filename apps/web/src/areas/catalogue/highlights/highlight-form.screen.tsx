import {
  megaMenuContract as contract,
  highlightLabels,
  megaMenuTexts as texts,
} from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import type { Option } from '@comptoir/shared/fields';
import { useParams } from 'react-router';
import { createForm } from '../../../kit/form/create-form.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';

const { megaMenu } = trpc.catalogue;

const choices = (found: Option[]) => found.map(({ uuid, value }) => ({ value: uuid, label: value }));

/** Searches categories (MEG-022); a failure also opens the alert of the documents (MEG-024). */
async function searchCategories(text: string) {
  try {
    return choices(await queryClient.fetchQuery(megaMenu.categories.queryOptions({ text })));
  } catch (error) {
    toast.error(contract.failed);
    throw error;
  }
}

/** Searches tags (MEG-013, MEG-021). */
const searchTags = async (text: string) => choices(await queryClient.fetchQuery(megaMenu.tags.queryOptions({ text })));

const Highlight = createForm({
  schema: () => import('@comptoir/shared/catalogue/highlights/mega-menu').then(({ HighlightForm: schema }) => schema),
  labels: highlightLabels,
  draft: 'highlight',
  nameOf: ({ name }) => name,
  defaultValues: { name: '', category: null, image: null, propertyValue: null },
  api: megaMenu,
  createMode: texts.createMode,
  editMode: texts.editMode,
});

export const { data } = Highlight;

/** `/admin/catalogue/megaMenusCategories/add`, and `/admin/editMegaMenusCategories/:uuid` (MEG-002, MEG-003, MEG-006 to MEG-015, MEG-025 to MEG-027). */
export const Screen = () => (
  <Highlight.Page uuid={useParams().uuid} back={href('listMegaMenusCategories')}>
    <FormBlock>
      <Highlight.Text name="name" />
      <Highlight.Combobox name="category" search={searchCategories} />
      <Highlight.Combobox name="propertyValue" search={searchTags} hint={texts.tagHint} />
      <Highlight.Image name="image" />
    </FormBlock>
  </Highlight.Page>
);
