import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { tickState, toggleCategory } from '@comptoir/shared/companies/category-ticks';
import type { Company } from '@comptoir/shared/companies/companies';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { categoryTreeQuery } from '../../kit/category-tree-query.ts';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { Retry } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/progress.tsx';

interface CategoryCheckboxesProps {
  nodes: readonly CategoryNode[];
  ticked: ReadonlySet<string>;
  onToggle: (uuid: string) => void;
  label: string;
}

/** A level of the category tree, with checkboxes; the levels below are rendered when expanded (CMP-018). */
function CategoryCheckboxes({ nodes, ticked, onToggle, label }: CategoryCheckboxesProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul aria-label={label}>
      {nodes.map((node) => {
        const { uuid, name, children } = node;
        const state = tickState(ticked, node);
        const isOpen = open.has(uuid);
        return (
          <li key={uuid}>
            <div className="flex items-center gap-1">
              {children.length > 0 ? (
                <span className={isOpen ? 'rotate-90' : undefined}>
                  <IconButton
                    icon={ChevronRight}
                    size="row"
                    label={texts.open(name)}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(new Set(isOpen ? [...open].filter((one) => one !== uuid) : [...open, uuid]))}
                  />
                </span>
              ) : (
                <span className="w-7" />
              )}
              <Checkbox label={name} checked={state === 'on'} indeterminate={state === 'some'} onChange={() => onToggle(uuid)} />
            </div>
            {isOpen && (
              <div className="ps-7">
                <CategoryCheckboxes nodes={children} ticked={ticked} onToggle={onToggle} label={name} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Hidden = createForm({
  schema: () => import('@comptoir/shared/companies/companies').then(({ HiddenCategoriesForm: schema }) => schema),
  labels: { categories: texts.categories },
});

const reading = (uuid: string) => trpc.companies.companies.settings.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [reading(uuid)];

/** `/admin/company/category/settings/:uuid` (CMP-016 to CMP-021). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage
      key={uuid}
      title={contract.categoriesTitle}
      query={reading(uuid)}
      back={href('categories-settings-list')}
      errorText={contract.notRead}
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
          const { categories: now } = await queryClient.fetchQuery({ ...reading(uuid), staleTime: 0 });
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

/** Removes archived categories, which users never see. */
const shown = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter(({ archived }) => !archived).map((node) => ({ ...node, children: shown(node.children) }));

/** Names by uuid, also of archived categories: a conflict names those that were hidden before. */
const namesOf = (nodes: readonly CategoryNode[]): [string, string][] =>
  nodes.flatMap(({ uuid, name, children }) => [[uuid, name], ...namesOf(children)]);

function Tree() {
  const { data: tree, error, isFetching, refetch } = useQuery(categoryTreeQuery);
  const names = useMemo(() => new Map(tree && namesOf(tree.items)), [tree]);
  const { value, onChange } = Hidden.useControl('categories');
  Hidden.useField('categories', (uuid) => names.get(String(uuid)));
  const nodes = useMemo(() => tree && shown(tree.items), [tree]);
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
        ticked={ticked}
        label={texts.categories}
        onToggle={(category) => onChange(toggleCategory(nodes, value, category))}
      />
    </FormBlock>
  );
}
