import type { companyList } from '@comptoir/shared/companies/company-lists';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { trpc } from '../../lib/trpc.ts';
import { COMPANIES } from './company-list.tsx';

const read = (input: ListQuery<typeof companyList>) => trpc.companies.companies.list.queryOptions(input);

export const data = listData(COMPANIES, read, () => ({}));

/** `/admin/companies/list` (CMP-001 to CMP-003). */
export const Screen = () => <ListPage list={COMPANIES} scope={{}} read={read} />;
