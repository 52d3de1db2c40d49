import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryForm } from '@comptoir/shared/catalogue/categories/category-values';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useParams } from 'react-router';
import { failureReason } from '../../../kit/failure-text.ts';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Badge, FlagBadge } from '../../../ui/badge.tsx';
import { Category, CategoryFields } from './category-fields.tsx';

const recordQuery = (uuid: string) => trpc.catalogue.categories.get.queryOptions({ uuid });

/** The list of a category: that of its parent, or the top level. */
const listOf = ({ lvl, parent }: CategoryRow) => href('listCategories', lvl > 1 && parent !== null ? { uuid: parent } : {});

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/catalogue/category/edit/:uuid` (CAT-005, CAT-029). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} query={recordQuery(uuid)} back={href('listCategories')}>
      {(row) => <EditedCategory row={row} />}
    </ReadPage>
  );
}

/** Badge next to the name of the category. */
const CategoryState = ({ row: { enabled, archived } }: { row: CategoryRow }) =>
  archived ? (
    <Badge dot="none">{texts.archived}</Badge>
  ) : (
    <FlagBadge isOn={enabled} labels={{ on: contract.enabled, off: contract.disabled }} />
  );

function EditedCategory({ row }: { row: CategoryRow }) {
  const { uuid } = row;
  return (
    <Category.Page
      title={texts.editOf(row.name)}
      record={row.name}
      state={<CategoryState row={row} />}
      back={listOf(row)}
      form={{
        values: categoryForm(row),
        draft: `category:${uuid}`,
        question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
        save: (form, edit) => mutate(trpc.catalogue.categories.update.mutationOptions(), { uuid, form, ...edit }),
        readAgain: async () => categoryForm(await queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 })),
        successText: () => texts.edited,
        errorText: (failure) => [contract.editFailed, failureReason(failure)].filter(Boolean).join(' : '),
      }}
    >
      <CategoryFields />
    </Category.Page>
  );
}
