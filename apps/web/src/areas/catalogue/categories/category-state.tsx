import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { FlagBadge } from '../../../kit/flag-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** Beside the name of a category. */
export const CategoryState = ({ row: { enabled, archived } }: { row: Pick<CategoryRow, 'enabled' | 'archived'> }) =>
  archived ? (
    <Badge dot="none">{texts.archived}</Badge>
  ) : (
    <FlagBadge isOn={enabled} labels={{ on: contract.enabled, off: contract.disabled }} />
  );
