import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { tickState, toggleCategory } from '@comptoir/shared/companies/category-ticks';
import type { Company } from '@comptoir/shared/companies/companies';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { CategoryCheckboxes, categoryTreeQuery, liveCategories } from '../../kit/category-tree.tsx';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { Retry } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/progress.tsx';

const Hidden = createForm({
  schema: () => import('@comptoir/shared/companies/companies').then(({ HiddenCategoriesForm: schema }) => schema),
  labels: { categories: texts.categories },
});

const recordQuery = (uuid: string) => trpc.companies.companies.settings.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/company/category/settings/:uuid` (CMP-016 to CMP-021). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage
      key={uuid}
      title={contract.categoriesTitle}
      query={recordQuery(uuid)}
      back={href('categories-settings-list')}
      errorText={() => contract.notRead}
    >
      {({ company, categories }) => <Settings company={company} categories={categories} />}
    </ReadPage>
  );
}

function Settings({ company, categories }: { company: Company; categories: string[] }) {
  const { uuid } = company;
  return (
    <Hidden.Page
      title={contract.categoriesTitle}
      record={company.name}
      back={href('categories-settings-list')}
      form={{
        values: { categories },
        draft: `company-categories:${uuid}`,
        save: (form, edit) => mutate(trpc.companies.companies.updateSettings.mutationOptions(), { uuid, form, ...edit }),
        readAgain: async () => {
          const { categories: now } = await queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 });
          return { categories: now };
        },
        successText: () => texts.categoriesSaved,
      }}
    >
      <Information company={company} />
      <Tree />
    </Hidden.Page>
  );
}

/** CMP-019. */
const Information = ({ company: { name, accountManager, totalActiveUsers } }: { company: Company }) => (
  <FormBlock title={texts.information}>
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
      {[
        [texts.name, name],
        [texts.accountManager, accountManager ?? '–'],
        [texts.activeUsers, formatNumber(totalActiveUsers)],
      ].map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  </FormBlock>
);

/** Names by uuid, also of archived categories: a conflict names those that were hidden before. */
const namesOf = (nodes: readonly CategoryNode[]): [string, string][] =>
  nodes.flatMap(({ uuid, name, children }) => [[uuid, name], ...namesOf(children)]);

function Tree() {
  const { data: tree, error, isFetching, refetch } = useQuery(categoryTreeQuery);
  const names = useMemo(() => new Map(tree && namesOf(tree.items)), [tree]);
  const { value, onChange } = Hidden.useControl('categories');
  Hidden.useField('categories', (uuid) => names.get(String(uuid)));
  const nodes = useMemo(() => tree && liveCategories(tree.items), [tree]);
  const ticked = useMemo(() => new Set(value), [value]);
  if (nodes === undefined) {
    if (error === null) return <Skeleton className="h-60" />;
    return (
      <Banner tone="danger" action={<Retry busy={isFetching} onRetry={() => void refetch()} />}>
        {texts.treeFailed}
      </Banner>
    );
  }
  return (
    <FormBlock title={texts.categories}>
      <p role="status" className="text-sm text-muted tabular-nums">
        {texts.hiddenCount(value.length)}
      </p>
      <CategoryCheckboxes
        nodes={nodes}
        stateOf={(node) => {
          const state = tickState(ticked, node);
          return { checked: state === 'on', indeterminate: state === 'some' };
        }}
        label={texts.categories}
        openLabel={texts.open}
        onToggle={(category) => onChange(toggleCategory(nodes, value, category))}
      />
    </FormBlock>
  );
}
