import type { UndoPreview } from '@comptoir/shared/imports/import';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';
import { countAdded } from './stock.sql.ts';
import { readStock } from './stock-reader.ts';
import { withStock } from './stock-reading.ts';
import type { StoredImport } from './stored-import.ts';

/** What taking an import back would do, by what the stock is now (IPL-028). */
export async function previewUndo(ctx: ProcedureContext, found: StoredImport): Promise<UndoPreview> {
  const { db, marketplace } = ctx.services;
  const stock = readStock({ marketplace, ...callContext(ctx) }, found);
  const states = await withStock(db.pool, found.uuid, stock, (reading) => countAdded(db.pool, found.uuid, reading));
  return {
    unsold: states.get('available') ?? 0,
    sold: states.get('sold') ?? 0,
    gone: (states.get('gone') ?? 0) + (states.get('disabled') ?? 0),
  };
}
