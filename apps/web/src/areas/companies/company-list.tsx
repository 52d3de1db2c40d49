import { companyList, settingsCompanyList } from '@comptoir/shared/companies/company-lists';
import { companyTexts as texts } from '@comptoir/shared/companies/texts';
import { Eye, FolderX } from 'lucide-react';
import { listScreen } from '../../kit/list/list-screen.ts';
import { href } from '../../lib/routes.ts';

interface CompanyRow {
  uuid: string;
  name: string;
}

const toHidden = ({ uuid }: CompanyRow) => href('listHiddenProducts', { uuid });
const toCategories = ({ uuid }: CompanyRow) => href('editCategorySettings', { uuid });

const rowActions = [
  (row: CompanyRow) => ({ icon: Eye, label: texts.viewHidden(row.name), to: toHidden(row) }),
  (row: CompanyRow) => ({ icon: FolderX, label: texts.editCategories(row.name), to: toCategories(row) }),
];

/** CMP-003. */
export const COMPANIES = listScreen(companyList, { name: { to: toHidden }, rowActions });

export const SETTINGS_COMPANIES = listScreen(settingsCompanyList, { name: { to: toCategories }, rowActions });
