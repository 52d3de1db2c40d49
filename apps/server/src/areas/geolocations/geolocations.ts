import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { GeocodingForm, ReverseGeocodingForm } from '@comptoir/shared/geolocations/geocoding';
import { type Geolocation, GeolocationAddition, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { positionForm } from '@comptoir/shared/geolocations/position-form';
import { positionList } from '@comptoir/shared/geolocations/position-list';
import { z } from 'zod';
import { findExactly } from '../../mutations/find.ts';
import { creation } from '../../mutations/mutation.ts';
import { changesOfNew } from '../../mutations/target.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { findRow } from '../../procedures/pages.ts';
import { ByUuid, createdAs, removeProcedure } from '../../procedures/record.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { geolocations, geocoding } = calls.geolocations;

type Addition = z.output<typeof GeolocationAddition>;
type NaturalKey = Pick<Addition, 'latitude' | 'longitude' | 'address'> & { variant: string };

const PositionKey = z.object({ variant: Uuid, uuid: Uuid });

/** Rows per page, and maximum number of pages: a variant has some thousands of positions. */
const READ = { page: 500, pages: 40 };

/** One position of a variant, found in its list: no call reads a single one. Throws `NOT_FOUND` when it does not exist. */
async function readPosition(ctx: ProcedureContext, { variant, uuid }: z.output<typeof PositionKey>): Promise<Geolocation> {
  const readPage = (page: number) => {
    const args = { params: { uuid: variant }, query: { page, itemsPerPage: READ.page } };
    return ctx.call(geolocations.list, args);
  };
  const found = await findRow(readPage, (position) => position.uuid === uuid, READ.pages);
  if (found === undefined) throw new AppError('NOT_FOUND', 'the variant has no such position');
  return found;
}

/** Blank filters are omitted (GEO-059, GEO-060). */
const source = listSource(positionList, geolocations.list, {
  params: ({ variant }) => ({ uuid: variant }),
  query: ({ page, itemsPerPage, search, latitude, longitude, formattedAddress }) => ({
    page,
    itemsPerPage,
    search: search || undefined,
    latitude: latitude || undefined,
    longitude: longitude || undefined,
    formattedAddress: formattedAddress || undefined,
  }),
  row: (position, { rank }) => ({ ...position, rank }),
});

/**
 * A list that is refused with 401 although the session has its tokens, which were renewed for it, needs other rights, as with 403 (GEO-042):
 * the session goes on.
 */
export const positionSource: typeof source = {
  ...source,
  async readPage(caller, input) {
    try {
      return await source.readPage(caller, input);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAUTHENTICATED' || caller.caller.kind !== 'session') throw error;
      // Throws when the session is over.
      await caller.caller.token();
      throw new AppError('FORBIDDEN', error.message, { cause: error });
    }
  },
};

/** The positions of a variant. */
export const geolocationProcedures = router({
  list: listProcedure(positionSource),
  /** Name of the variant in the back-office (GEO-002). */
  variant: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const { adminProductName, productName } = await ctx.call(calls.catalogue.variants.get, {
      params: input,
    });
    return { name: adminProductName || productName };
  }),
  /** `uuid` is the variant's (GEO-063). */
  create: creation({
    input: GeolocationAddition,
    targets: ({ uuid }, created: { uuid: string } | undefined) => [
      { kind: 'variant', record: uuid },
      ...createdAs('position')(null, created),
    ],
    changes: ({ uuid: _, ...form }) => changesOfNew(form),
    creation: {
      kind: 'position',
      naturalKey: ({ uuid: variant, latitude, longitude, address }: Addition) => ({ variant, latitude, longitude, address }),
      find: (ctx, { variant, latitude, longitude, address }: NaturalKey) =>
        findExactly(
          (paging) => {
            const params = { uuid: variant };
            return ctx.call(geolocations.list, { params, query: paging });
          },
          (row) => row.latitude === latitude && row.longitude === longitude && (address === null || row.address === address),
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, input) {
      const { uuid } = await ctx.call(geolocations.create, { body: input });
      return { uuid };
    },
  }),
  get: adminProcedure.input(PositionKey).query(async ({ ctx, input }) => positionForm(await readPosition(ctx, input))),
  /** A position whose variant is in the history, with which alone it can be read (HIS-010). */
  ofHistory: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => {
    const target = await ctx.services.db.prisma.auditTarget.findFirst({
      where: { kind: 'variant', line: { targets: { some: { kind: 'position', record: uuid } } } },
      orderBy: { lineId: 'desc' },
      select: { record: true },
    });
    if (target === null) throw new AppError('NOT_FOUND', 'the history does not have the variant of the position');
    const variant = target.record;
    return { variant, form: positionForm(await readPosition(ctx, { variant, uuid })) };
  }),
  /** Sends the complete form (GEO-064). */
  update: editProcedure({
    kind: 'position',
    alsoIn: ({ variant }) => ({ kind: 'variant', record: variant }),
    form: GeolocationForm,
    key: PositionKey,
    read: (ctx, _, key: z.output<typeof PositionKey>) => readPosition(ctx, key),
    formOf: positionForm,
    write: (ctx, uuid, form) => ctx.call(geolocations.update, { params: { uuid }, body: form }),
  }),
  remove: removeProcedure(geolocations.remove, 'position', {
    ownedBy: { kind: 'variant', field: 'addresses' },
    nameOf: ({ formattedAddress, address }) => String(formattedAddress || address || '') || null,
    async read(ctx, uuid, variant) {
      if (variant === undefined) return undefined;
      return { ...positionForm(await readPosition(ctx, { variant, uuid })), variant };
    },
  }),
  /** Coordinates of a complete address (GEO-057). Changes nothing. */
  geocode: adminProcedure.input(GeocodingForm).query(({ ctx, input }) => ctx.call(geocoding.geocode, { body: input })),
  /** Address of coordinates (GEO-056). Changes nothing. */
  reverse: adminProcedure.input(ReverseGeocodingForm).query(({ ctx, input }) => ctx.call(geocoding.reverse, { body: input })),
});
