import type { ListQuery } from '@comptoir/shared/list/input';
import type { codeList } from '@comptoir/shared/stock/unit-list';

/** Query of the lists of codes and documents. */
export const unitQuery = ({
  page,
  itemsPerPage,
  available,
  search,
  supplier,
  productName,
  expiration,
  orderNumber,
}: ListQuery<typeof codeList>) => ({
  page,
  itemsPerPage,
  availability: available,
  name: search || undefined,
  supplier,
  productName: productName || undefined,
  ...((expiration?.after ?? expiration?.before) !== undefined && {
    expirationDate: { after: expiration?.after, before: expiration?.before },
  }),
  orderNumber: orderNumber || undefined,
});
