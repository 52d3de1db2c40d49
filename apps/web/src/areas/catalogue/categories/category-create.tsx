import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_MAX_LEVEL_OF_PARENT } from '@comptoir/shared/catalogue/categories/category-form';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { failureReason } from '../../../kit/failure-text.ts';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryParent, NewCategory } from './category-parent.tsx';

/** What keeps a category from being a parent (CAT-045, CAT-046). */
const refusal = ({ archived, lvl }: CategoryRow) =>
  archived ? texts.parentArchived : lvl > CATEGORY_MAX_LEVEL_OF_PARENT ? texts.parentTooDeep : null;

/** `/admin/catalogue/category/create:uuid?`: a new category, below the one that the address names, if it does (CAT-003, CAT-004, CAT-028). */
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
        const refused = refusal(row);
        const parent = refused === null ? { uuid, value: row.name } : null;
        return <CreatedCategory parent={parent} refused={refused} back={href('listCategories', { uuid })} />;
      }}
    </ReadPage>
  );
}

function CreatedCategory({ parent, refused = null, back }: { parent: Option | null; refused?: string | null; back: string }) {
  const create = useMutation(trpc.catalogue.categories.create.mutationOptions());
  const root = useQuery(trpc.catalogue.categories.root.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY })).data ?? null;
  const savedTo = useRef(back);
  return (
    <NewCategory.Page
      title={texts.createTitle}
      back={back}
      savedTo={() => savedTo.current}
      form={{
        values: { parent, name: '', slug: '', description: '', enabled: true, vignette: null, icon3d: null },
        draft: `category:new${parent === null ? '' : `:${parent.uuid}`}`,
        question: (form) => ({ title: texts.createQuestion, consequence: texts.createConsequence(form.name, form.parent.value) }),
        async save(form, { key }) {
          await create.mutateAsync({ ...form, ...key });
          savedTo.current = href('listCategories', form.parent.uuid === root?.uuid ? {} : { uuid: form.parent.uuid });
        },
        onSaved: () => toast.success(texts.created),
        failed: (failure) => [contract.createFailed, failureReason(failure)].filter(Boolean).join(' : '),
      }}
    >
      {refused !== null && <Banner tone="warning">{refused}</Banner>}
      <CategoryFields suggest parent={<CategoryParent root={root} />} />
    </NewCategory.Page>
  );
}
