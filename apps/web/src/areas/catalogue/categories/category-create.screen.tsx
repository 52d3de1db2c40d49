import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { failureReason } from '../../../kit/failure-text.ts';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryParent, NewCategory } from './category-parent.tsx';
import { parentRefusal } from './parent-refusal.ts';

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
          await mutate(trpc.catalogue.categories.create.mutationOptions(), { ...form, ...key });
          return form.parent;
        },
        onSaved: () => toast.success(texts.created),
        errorText: (failure) => [contract.createFailed, failureReason(failure)].filter(Boolean).join(' : '),
      }}
      savedTo={(created) => href('listCategories', created.uuid === root?.uuid ? {} : { uuid: created.uuid })}
    >
      {refused !== null && <Banner tone="warning">{refused}</Banner>}
      <CategoryFields suggest parent={<CategoryParent root={root} />} />
    </NewCategory.Page>
  );
}
