import { restrictionList } from '@comptoir/shared/companies/company-lists';
import type { Restriction } from '@comptoir/shared/companies/restrictions';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { AddLink } from '../../kit/list/add.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import type { ScreenData } from '../../kit/screen-data.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { NoCompany, useCompanyName } from './use-company.tsx';

const { restrictions } = trpc.companies;

const nameOf = ({ productName, product }: Restriction) => productName ?? product;

/** Removes a restriction (CMP-007, CMP-041, CMP-042). */
const remove = (row: Restriction) =>
  confirm({
    title: contract.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
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
export const data: ScreenData = (address) => (address.params.uuid === undefined ? [] : dataOf(address));

/** `/admin/companies/:uuid/hidden-master-products/list` (CMP-004 to CMP-007). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <NoCompany title={texts.hiddenTitle} /> : <HiddenProducts key={uuid} company={uuid} />;
}

function HiddenProducts({ company }: { company: string }) {
  const name = useCompanyName(company);
  const title = name === undefined ? texts.hiddenTitle : texts.hiddenOf(name);
  const list = useMemo(() => ({ ...LIST, title }), [title]);
  return (
    <ListPage
      list={list}
      record={name}
      scope={{ company }}
      read={read}
      action={<AddLink label={texts.add} to={href('hideProducts', { uuid: company })} />}
    />
  );
}
