import type { FilterRecord } from '@comptoir/shared/list/definition';
import type { ComboboxOption } from '../../../ui/combobox-props.ts';
import { categoryName, searchCategories } from '../../category-search.ts';
import { companyName, searchCompanies } from '../../company-search.ts';
import { searchSuppliers } from '../../supplier-search.ts';

interface RecordSearch {
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Name of one of them: a shared link carries only the uuid. */
  nameOf?: (uuid: string) => Promise<string>;
}

/** How the records are found by which a list can be filtered. */
export const RECORD_SEARCH: Record<FilterRecord, RecordSearch> = {
  supplier: { search: searchSuppliers },
  company: { search: searchCompanies, nameOf: companyName },
  category: { search: searchCategories, nameOf: categoryName },
};
