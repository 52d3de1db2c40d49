import { CHANGED_KINDS } from '@comptoir/shared/history/changes';
import type { FieldChange } from '@comptoir/shared/history/values';
import { isUuid } from '@comptoir/shared/uuid';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Number of records of a page whose names are read. */
const MAX = 1_000;

const uuidsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(uuidsOf);
  return typeof value === 'string' && isUuid(value) ? [value] : [];
};

/** Names of records as we know them: by the history, the copy of the catalogue and the reference data. */
export async function readNames(prisma: PrismaClient, uuids: string[]): Promise<ReadonlyMap<string, string>> {
  const where = { uuid: { in: uuids } };
  const [records, products, suppliers, categories, taxes, values] = await Promise.all([
    prisma.auditRecord.findMany({ where: { kind: { in: CHANGED_KINDS }, record: { in: uuids } } }),
    prisma.catalogueProduct.findMany({ where, select: { uuid: true, name: true } }),
    prisma.catalogueProduct.findMany({
      where: { supplier: { in: uuids } },
      distinct: 'supplier',
      select: { supplier: true, supplierName: true },
    }),
    prisma.referenceCategory.findMany({ where, select: { uuid: true, name: true } }),
    prisma.referenceTax.findMany({ where, select: { uuid: true, tax: true } }),
    prisma.referencePropertyValue.findMany({ where, select: { uuid: true, value: true } }),
  ]);
  return new Map([
    ...suppliers.flatMap(({ supplier, supplierName }) => (supplier && supplierName ? [[supplier, supplierName] as const] : [])),
    ...values.map(({ uuid, value }) => [uuid, value] as const),
    ...taxes.map(({ uuid, tax }) => [uuid, tax] as const),
    ...categories.map(({ uuid, name }) => [uuid, name] as const),
    ...products.map(({ uuid, name }) => [uuid, name] as const),
    ...records.map(({ record, name }) => [record, name] as const),
  ]);
}

/** Changes in which a uuid whose record has a known name is that record with its name (HIS-001). */
export async function withValueNames<Line extends { changes: FieldChange[] }>(prisma: PrismaClient, lines: Line[]): Promise<Line[]> {
  const uuids = new Set(lines.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [...uuidsOf(before), ...uuidsOf(after)])));
  if (uuids.size === 0) return lines;
  const names = await readNames(prisma, [...uuids].slice(0, MAX));
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    const name = typeof value === 'string' ? names.get(value) : undefined;
    return name === undefined ? value : { uuid: value, value: name };
  };
  const ofChange = (change: FieldChange): FieldChange => ({
    ...change,
    ...('before' in change && { before: named(change.before) }),
    ...('after' in change && { after: named(change.after) }),
  });
  return lines.map((line) => ({ ...line, changes: line.changes.map(ofChange) }));
}
