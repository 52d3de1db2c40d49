import { restrictionList } from '@comptoir/shared/companies/company-lists';
import type { Restriction } from '@comptoir/shared/companies/restrictions';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { ListQuery } from '@comptoir/shared/list/input';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../kit/list/list-route.tsx';
import { inputOf, listScreen } from '../../kit/list/list-screen.ts';
import { plainState } from '../../kit/list/state/use-list-state.ts';
import { TabLinks } from '../../kit/list/tab-links.tsx';
import { RecordHead } from '../../kit/record-head.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { companyQuery, NoCompany, useCompany } from './use-company.tsx';

const { restrictions } = trpc.companies;

const nameOf = ({ productName, product }: Restriction) => productName ?? product;

/** Removes a restriction (CMP-007, CMP-041, CMP-042). */
const remove = (row: Restriction) =>
  confirm({
    title: contract.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(restrictions.remove.mutationOptions(), { company: row.company, product: row.product }),
    successText: contract.removed,
    undo: {
      run: () =>
        mutate(restrictions.save.mutationOptions(), { company: row.company, isAllSelected: false, add: [row.product], remove: [] }),
      successText: texts.hiddenAgain,
    },
  });

const LIST = listScreen(restrictionList, {
  rowActions: [(row) => ({ icon: Trash2, label: texts.remove(nameOf(row)), run: () => remove(row) })],
});

const read = (input: ListQuery<typeof restrictionList>) => restrictions.list.queryOptions(input);

const dataOf = listData(LIST, read, ({ uuid = '' }) => ({ company: uuid }));
export const data: ScreenData = (address) => {
  const { uuid } = address.params;
  return uuid === undefined ? [] : [...dataOf(address), companyQuery(uuid)];
};

/** `/admin/companies/:uuid/hidden-master-products/list` (CMP-004 to CMP-007). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <NoCompany title={texts.hiddenTitle} /> : <HiddenProducts key={uuid} company={uuid} />;
}

/** The company, with what is hidden from it. */
function HiddenProducts({ company: uuid }: { company: string }) {
  const { company, gone } = useCompany(uuid);
  const { data: hidden } = useQuery({
    ...read(inputOf(LIST, plainState(LIST), { company: uuid })),
    select: ({ total }) => total,
  });
  if (gone) return gone;
  const tabs = [
    { key: 'products', label: texts.hiddenTitle, to: href('listHiddenProducts', { uuid }), count: hidden },
    { key: 'categories', label: texts.categories, to: href('editCategorySettings', { uuid }) },
  ];
  const head = (
    <RecordHead
      name={company?.name}
      kind={texts.name}
      facts={[
        { term: texts.accountManager, value: company?.accountManager },
        { term: texts.activeUsers, value: company && formatNumber(company.totalActiveUsers) },
      ]}
      tabs={<TabLinks label={texts.tabs} tabs={tabs} current="products" />}
    />
  );
  const add = <AddLink label={texts.add} to={href('hideProducts', { uuid })} />;
  return <ListPage list={LIST} head={head} scope={{ company: uuid }} read={read} action={add} />;
}
