import { createHmac } from 'node:crypto';
import type { Page } from '@comptoir/shared/list';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { findInserted } from './inserted-units.ts';
import {
  type CopiedUnit,
  countUnits,
  endReading,
  type FoundCopy,
  findCopy,
  findRecords,
  nextVersion,
  placesAround,
  replaceCopies,
  writeStockOfRows,
  writeUnits,
} from './stock-copy.sql.ts';

/** A unit as the marketplace lists it, with what the copy keeps of it. */
export interface ListedUnit extends Omit<CopiedUnit, 'place' | 'available'> {
  uuid: string;
}

export interface ListedStock {
  variantProduct: string;
  /** What the lists depend on: product, supplier, names. */
  scope: readonly string[];
  pageRows: number;
  /** A page of the available or of the other units. */
  readPage: (available: boolean, page: number, rows?: number) => Promise<Page<ListedUnit>>;
}

/** Of what is kept of a unit: a copy of another form is not found. */
const FORM = 2;
/** Times that a list which changes meanwhile is read. */
const READINGS = 3;

/**
 * The stock of a product in a copy that outlives the job, so that the next one reads only what changed (IPR-019). Of the documented calls none
 * removes a code or changes one that is not available: units are added, or become unavailable. What does not agree with that is read whole.
 */
export class StockCopy {
  private readonly scope: Buffer;

  constructor(
    private readonly db: Pick<Database, 'prisma' | 'pool'>,
    private readonly key: Buffer,
    private readonly stock: ListedStock,
  ) {
    this.scope = createHmac('sha256', key)
      .update(JSON.stringify([FORM, ...stock.scope]))
      .digest();
  }

  private async total(available: boolean): Promise<number> {
    return (await this.stock.readPage(available, 1, 1)).total;
  }

  /**
   * A copy that agrees with the marketplace; a new one has the uuid of the job. `mayBeOld`: with what changed, an old copy serves as well, and
   * `oldSince` is when it was read; another job reads it anew (`reread`).
   */
  async update(job: string, mayBeOld = false): Promise<Pick<FoundCopy, 'uuid' | 'oldSince'>> {
    for (let reading = 1; reading <= READINGS; reading += 1) {
      const copy = await findCopy(this.db.pool, this.scope, mayBeOld);
      if (copy === undefined) break;
      if (await this.readChanges(copy)) return copy;
    }
    await this.reread(job);
    return { uuid: job, oldSince: null };
  }

  /** Reads the stock whole into a copy of the job. */
  async reread(job: string): Promise<void> {
    for (let reading = 1; reading <= READINGS; reading += 1) if (await this.readAll(job)) break;
    await replaceCopies(this.db.pool, this.scope, job);
  }

  /** Makes a reading of the stock of the units that rows of the import are compared with. */
  async writeReading(copy: string, importUuid: string, reading: string): Promise<void> {
    await writeStockOfRows(this.db.pool, importUuid, { reading, copy, key: this.key });
  }

  /** Reads what changed since the copy was read; false: it does not agree with the marketplace afterwards. */
  private async readChanges({ uuid, version }: Pick<FoundCopy, 'uuid' | 'version'>): Promise<boolean> {
    const { db } = this;
    // The others first: what became unavailable is then no longer expected among the available units.
    for (const [step, available] of [false, true].entries()) {
      const total = await this.total(available);
      const copy = {
        count: await countUnits(db.pool, uuid, available),
        find: (records: readonly string[]) => findRecords(db.pool, uuid, available, records),
      };
      const found = await findInserted((page) => this.stock.readPage(available, page), { pageRows: this.stock.pageRows, total }, copy);
      const units = found === null ? null : await this.placed(uuid, available, found);
      if (units === null) return false;
      const isWritten = await transaction(db.pool, async (client) => {
        if (!(await nextVersion(client, uuid, version + step))) return false;
        if (units.length > 0) await writeUnits(client, uuid, this.key, units);
        return true;
      });
      if (!isWritten) return false;
    }
    for (const available of [true, false]) if ((await countUnits(db.pool, uuid, available)) !== (await this.total(available))) return false;
    return true;
  }

  /** Places for units between those of the copy; null: there is no number left between two places. */
  private async placed(
    copy: string,
    available: boolean,
    inserted: readonly { row: ListedUnit; rank: number }[],
  ): Promise<CopiedUnit[] | null> {
    const units: CopiedUnit[] = [];
    for (const rank of new Set(inserted.map(({ rank }) => rank))) {
      const group = inserted.filter((unit) => unit.rank === rank);
      const [before, after] = await placesAround(this.db.pool, copy, available, rank);
      const low = before ?? (after === null ? 0 : after - group.length - 1);
      const high = after ?? low + group.length + 1;
      const step = (high - low) / (group.length + 1);
      if (low + step / 2 <= low || high - step / 2 >= high) return null;
      units.push(...group.map(({ row }, at) => ({ ...row, available, place: low + step * (at + 1) })));
    }
    return units;
  }

  /** Copies one of the two lists and returns its total. A page is read while the one before it is written: a million units have a thousand. */
  private async readList(copy: string, available: boolean): Promise<number> {
    const write = async (units: readonly ListedUnit[], first: number) => {
      const copied = units.map((unit, at) => ({ ...unit, available, place: first + at }));
      if (copied.length > 0) await writeUnits(this.db.pool, copy, this.key, copied);
    };
    let current = await this.stock.readPage(available, 1);
    for (let page = 2, read = 0; ; page += 1) {
      const { items, total } = current;
      const first = read;
      read += items.length;
      if (items.length === 0 || read >= total) {
        await write(items, first);
        return total;
      }
      [current] = await Promise.all([this.stock.readPage(available, page), write(items, first)]);
    }
  }

  /**
   * Reads the stock whole, and then what has changed meanwhile: units are sold at any time. False: the copy does not agree with the marketplace;
   * it serves this job, and another one reads its changes, or the stock whole again.
   */
  private async readAll(job: string): Promise<boolean> {
    const { prisma, pool } = this.db;
    await removeCopy(this.db, job);
    await prisma.stockCopy.create({ data: { uuid: job, scope: new Uint8Array(this.scope), variantProduct: this.stock.variantProduct } });
    // Available units are read first: one that is sold between the two readings is then found among the sold ones.
    const totals = [await this.readList(job, true), await this.readList(job, false)] as const;
    const { version, isComplete } = await endReading(pool, job, totals);
    return isComplete || this.readChanges({ uuid: job, version });
  }
}

/** Removes what a killed attempt of the job has left. */
async function removeCopy({ prisma }: Pick<Database, 'prisma'>, uuid: string): Promise<void> {
  await prisma.stockCopyUnit.deleteMany({ where: { copy: uuid } });
  await prisma.stockCopy.deleteMany({ where: { uuid } });
}
