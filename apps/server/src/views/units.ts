import { calls } from '@comptoir/marketplace-api/calls';
import { codeTexts, documentTexts } from '@comptoir/shared/stock/texts';
import { UnitFilters } from '@comptoir/shared/stock/unit-list';
import type { StockUnit } from '@comptoir/shared/stock/units';
import type { z } from 'zod';
import { exportable } from './exportable.ts';

/** How codes and documents are asked for; the name that is searched is their own. */
export const unitQuery = ({ page, itemsPerPage, available, search, supplier, productName, after, before, orderNumber }: UnitFilters) => ({
  page,
  itemsPerPage,
  availability: available,
  name: search || undefined,
  supplier,
  productName: productName || undefined,
  ...((after ?? before) !== undefined && { expirationDate: { after, before } }),
  orderNumber: orderNumber || undefined,
});

const asked = { filters: UnitFilters, query: unitQuery };

type Unit = z.output<typeof StockUnit>;

const unitColumns = {
  product: { title: codeTexts.product, cell: ({ productName }: Unit) => productName },
  productType: { title: codeTexts.productType, cell: ({ productType }: Unit) => productType },
  supplier: { title: codeTexts.supplier, cell: ({ supplierName }: Unit) => supplierName },
  expiration: { title: codeTexts.expiration, cell: ({ expirationDate }: Unit) => expirationDate && { day: expirationDate } },
  saleDate: { title: codeTexts.saleDate, cell: ({ saleDate }: Unit) => saleDate },
  order: { title: codeTexts.order, cell: ({ orderNumber }: Unit) => orderNumber },
  user: { title: codeTexts.user, cell: ({ userName }: Unit) => userName },
};

export const codeView = exportable(calls.stock.codes.list, {
  ...asked,
  columns: { code: { title: codeTexts.code, cell: ({ code }) => code }, ...unitColumns },
});

export const documentView = exportable(calls.stock.documents.list, {
  ...asked,
  columns: { docName: { title: documentTexts.document, cell: ({ docName }) => docName }, ...unitColumns },
});
