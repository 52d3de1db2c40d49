import type { settingsCompanyList } from '@comptoir/shared/companies/company-lists';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SETTINGS_COMPANIES } from './company-list.tsx';

const read = (input: ListQuery<typeof settingsCompanyList>) => trpc.companies.companies.list.queryOptions(input);

export const data = listData(SETTINGS_COMPANIES, read, () => ({}));

/** `/admin/company/category/settings`: the companies whose hidden categories can be set (CMP-022). */
export const Screen = () => <ListPage list={SETTINGS_COMPANIES} scope={{}} read={read} />;
