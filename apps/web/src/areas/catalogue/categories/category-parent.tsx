import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';
import { createForm } from '../../../kit/form/create-form.tsx';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { categoryLabels } from './category-fields.tsx';

/** The form of a new category: the common fields, and the parent. */
export const NewCategory = createForm({
  schema: () => import('@comptoir/shared/catalogue/categories/categories').then(({ NewCategoryForm: schema }) => schema),
  labels: { parent: texts.parent, ...categoryLabels },
});

async function searchParents(text: string) {
  const found = await queryClient.fetchQuery(trpc.catalogue.categories.parents.queryOptions({ text }));
  return found.map(({ uuid, value }) => ({ value: uuid, label: value }));
}

/**
 * The parent of a new category, searched by name (CAT-043, CAT-045, CAT-046); `root` is the parent of the top level, which cannot be
 * searched because it has no name.
 */
export function CategoryParent({ root }: { root: Option | null }) {
  const { clearErrors } = NewCategory.useForm();
  const parent = NewCategory.useControl('parent');
  return (
    <div className="grid justify-items-stretch gap-2">
      <NewCategory.Combobox name="parent" search={searchParents} hint={texts.parentHint} />
      {root !== null && parent.value === null && (
        <div>
          <Button
            size="small"
            onClick={() => {
              clearErrors('parent');
              parent.onChange(root);
            }}
          >
            {texts.topLevel}
          </Button>
        </div>
      )}
    </div>
  );
}
