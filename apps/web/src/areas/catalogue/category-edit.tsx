import type { CategoryForm, CategoryRow } from '@comptoir/shared/catalogue/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failureReason } from '../../kit/failure-text.ts';
import { FormPage } from '../../kit/form/form-page.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { CategoryFields, categoryLabels } from './category-fields.tsx';

const reading = (uuid: string) => trpc.catalogue.categories.get.queryOptions({ uuid });

const formOf = ({ name, slug, description, enabled, vignette, icon3d }: CategoryRow): CategoryForm => ({
  name,
  slug,
  description: description ?? '',
  enabled,
  vignette,
  icon3d,
});

/** The list that a category stands in: the top level has none above it. */
const listOf = ({ lvl, parent }: CategoryRow) => href('listCategories', lvl > 1 && parent !== null ? { uuid: parent } : {});

/** `/admin/catalogue/category/edit/:uuid` (CAT-005, CAT-029). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} reading={reading(uuid)} back={href('listCategories')}>
      {(row) => <EditedCategory row={row} />}
    </ReadPage>
  );
}

function EditedCategory({ row }: { row: CategoryRow }) {
  const { uuid } = row;
  const update = useMutation(trpc.catalogue.categories.update.mutationOptions());
  return (
    <FormPage<CategoryForm>
      title={texts.editTitle}
      back={listOf(row)}
      form={{
        schema: () => import('@comptoir/shared/catalogue/categories').then(({ CategoryForm: schema }) => schema),
        labels: categoryLabels,
        values: formOf(row),
        draft: `category:${uuid}`,
        question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
        save: (form, edit) => update.mutateAsync({ uuid, form, ...edit }),
        readAgain: async () => formOf(await queryClient.fetchQuery({ ...reading(uuid), staleTime: 0 })),
        onSaved: () => toast.success(texts.edited),
        failed: (failure) => [contract.editFailed, failureReason(failure)].filter(Boolean).join(' : '),
      }}
    >
      <CategoryFields />
    </FormPage>
  );
}
