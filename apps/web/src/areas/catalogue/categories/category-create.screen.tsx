import { categoryLabels, categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { failureReason } from '../../../kit/failure-text.ts';
import { createForm } from '../../../kit/form/create-form.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CategoryFields } from './category-fields.tsx';
import { parentRefusal } from './parent-refusal.ts';

/** The form of a new category: the common fields, and the parent. */
const NewCategory = createForm({
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
function CategoryParent({ root }: { root: Option | null }) {
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

/** `/admin/catalogue/category/create:uuid?`: a new category, below the category in the address, if any (CAT-003, CAT-004, CAT-028). */
export function Screen() {
  const { pathname } = useLocation();
  const uuid = /create([^/]+)\/?$/.exec(pathname)?.[1];
  if (uuid === undefined) return <CreatedCategory key="top" parent={null} back={href('listCategories')} />;
  return (
    <ReadPage
      key={uuid}
      title={texts.createTitle}
      query={trpc.catalogue.categories.get.queryOptions({ uuid })}
      back={href('listCategories')}
    >
      {(row) => {
        const refused = parentRefusal(row);
        const parent = refused === null ? { uuid, value: row.name } : null;
        return <CreatedCategory parent={parent} refused={refused} back={href('listCategories', { uuid })} />;
      }}
    </ReadPage>
  );
}

function CreatedCategory({ parent, refused = null, back }: { parent: Option | null; refused?: string | null; back: string }) {
  const root = useQuery(trpc.catalogue.categories.root.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data ?? null;
  return (
    <NewCategory.Page
      title={texts.createTitle}
      back={back}
      form={{
        values: { parent, name: '', slug: '', description: '', enabled: true, vignette: null, icon3d: null },
        draft: `category:new${parent === null ? '' : `:${parent.uuid}`}`,
        question: (form) => ({ title: texts.createQuestion, consequence: texts.createConsequence(form.name, form.parent.value) }),
        save: async (form, { key }) => {
          const { uuid } = await mutate(trpc.catalogue.categories.create.mutationOptions(), { ...form, ...key });
          return { uuid, parent: form.parent.uuid };
        },
        successText: () => texts.created,
        errorText: (failure) => [contract.createFailed, failureReason(failure)].filter(Boolean).join(' : '),
      }}
      savedTo={({ parent: under }) => href('listCategories', under === root?.uuid ? {} : { uuid: under })}
    >
      {refused !== null && <Banner tone="warning">{refused}</Banner>}
      <CategoryFields suggest parent={<CategoryParent root={root} />} />
    </NewCategory.Page>
  );
}
