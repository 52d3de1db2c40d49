import { z } from 'zod';
import { versionList } from '../access/approved-version-list.ts';
import { categoryFilterList, categoryList, filterableCategoryList } from '../catalogue/categories/category-lists.ts';
import { highlightList } from '../catalogue/highlights/highlight-list.ts';
import { productList } from '../catalogue/products/product-list.ts';
import { boundVariantList, propertyList, propertyValueList } from '../catalogue/properties/property-lists.ts';
import { positionList } from '../geolocations/position-list.ts';
import { journalList } from '../history/journal-list.ts';
import { newsList } from '../homepage/news-list.ts';
import { isSecretSearch } from '../list/definition.ts';
import { type ListExport, type ListExportInput, listExport } from '../list/schema.ts';
import { rateList } from '../rates/rate-list.ts';
import { reorderList } from '../stock/reorder-list.ts';
import { codeList, codeStockList, documentList } from '../stock/unit-list.ts';
import { supplierList } from '../suppliers/supplier-list.ts';
import { transporterList } from '../suppliers/transporter-list.ts';
import { monitoringList } from '../vouchers/monitoring-list.ts';
import { voucherList } from '../vouchers/voucher-list.ts';
import { reductionList } from './reduction-list.ts';

/** Lists whose view can be exported. */
const EXPORTED_LISTS = [
  categoryList,
  productList,
  filterableCategoryList,
  categoryFilterList,
  propertyList,
  propertyValueList,
  boundVariantList,
  positionList,
  highlightList,
  codeList,
  codeStockList,
  reorderList,
  documentList,
  supplierList,
  transporterList,
  newsList,
  versionList,
  voucherList,
  monitoringList,
  rateList,
  reductionList,
  journalList,
] as const;

type ExportedList = (typeof EXPORTED_LISTS)[number];
export type ExportedListName = ExportedList['name'];
export type ExportedListOf<Name extends ExportedListName> = Extract<ExportedList, { name: Name }>;
type AnyExport = { [Name in ExportedListName]: ListExport<ExportedListOf<Name>> }[ExportedListName];
type AnyExportInput = { [Name in ExportedListName]: ListExportInput<ExportedListOf<Name>> }[ExportedListName];

/** Export of a list as a screen shows it: its name, search, filters, sort and columns, and the format of the file. */
export const ViewExport = z.union(EXPORTED_LISTS.map((list) => listExport(list))) as unknown as z.ZodType<AnyExport, AnyExportInput>;

/** The same with codes in full, where the list has codes and they are masked (MSK-004). */
export const ViewExportWithCodes = ViewExport.and(z.object({ withCodes: z.boolean().optional() }));

const TEXTS = new Map(
  EXPORTED_LISTS.map(({ name, title, file, search }) => [
    name,
    { title, prefix: name, hasCodes: false, ...file, isSecret: (text: string) => isSecretSearch(search, text) },
  ]),
);

/**
 * Title of a list's export in «Tâches», and prefix of its file name; whether it has codes, and whether a search text must not be
 * shown (DAY-015).
 */
export const exportedListTexts = (name: ExportedListName) =>
  TEXTS.get(name) ?? { title: name, prefix: name, hasCodes: true, isSecret: () => true };
