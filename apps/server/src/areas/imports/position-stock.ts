import { calls } from '@comptoir/marketplace-api/calls';
import { addressShown } from '@comptoir/shared/geolocations/position-address';
import { placeOf, rowKey } from '../../csv/row-key.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { readStable } from '../../procedures/pages.ts';
import type { StockRecord } from '../../stock-copy/stock-copy.sql.ts';
import type { CallContext } from '../../trpc/context.ts';
import type { StoredImport } from './stored-import.ts';

/** Positions per page. */
const PAGE = 500;

/**
 * The keys are its address, in parts and in one line, and its coordinates: a row may have any of them. Of two positions with a key one is found
 * by it, and each by its place, with a key of its own (IPR-001).
 */
export async function* readPositions(
  { marketplace, ...context }: CallContext & { marketplace: Marketplace },
  { variantProduct }: Pick<StoredImport, 'variantProduct'>,
): AsyncGenerator<StockRecord[]> {
  const args = { ...context, params: { uuid: variantProduct } };
  const list = readStable((page) =>
    marketplace.call(calls.geolocations.geolocations.list, { ...args, query: { page, itemsPerPage: PAGE } }),
  );
  for await (const positions of list)
    yield positions.flatMap((position) => {
      const { uuid, address, zipCode, city, country, latitude, longitude } = position;
      const parts = { address: address ?? '', zipCode: zipCode ?? '', city: city ?? '', country: country ?? '' };
      const point = { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
      // In the format of «Exporter la vue» (IPL-032).
      const name = addressShown(position);
      const found = [
        { address: name },
        ...(parts.address === '' ? [] : [parts]),
        ...(latitude === null || longitude === null ? [] : [point]),
      ];
      const places = (['place', 'point'] as const).map((precision) => ({
        key: `${precision} of ${uuid}`,
        number: latitude === null || longitude === null ? '' : placeOf(latitude, longitude, precision),
      }));
      return [...found.map((values) => ({ key: rowKey('positions', values), number: null })), ...places].map((keys) => ({
        ...keys,
        record: uuid,
        state: 'available' as const,
        expires: null,
        name,
      }));
    });
}
