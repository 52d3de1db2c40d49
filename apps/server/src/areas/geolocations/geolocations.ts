import { calls } from '@comptoir/marketplace-api/calls';
import { GeocodingForm, ReverseGeocodingForm } from '@comptoir/shared/geolocations/geocoding';
import { GeolocationAddition, GeolocationFilters, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { asking } from '../../procedures/asking.ts';
import { One, removeProcedure } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { positionParams, positionQuery } from '../../views/positions.ts';

const { geolocations, geocoding } = calls.geolocations;

/** The positions of a variant: there is no call that reads one of them alone, so an edit starts from its row. */
export const geolocationProcedures = router({
  /** `rank` counts over all pages, from 1 (open point of GEO-004). */
  list: adminProcedure.input(GeolocationFilters).query(async ({ ctx, input }) => {
    const args = { ...asking(ctx), params: positionParams(input), query: positionQuery(input) };
    const { items, total } = await ctx.services.marketplace.call(geolocations.list, args);
    const before = (input.page - 1) * input.itemsPerPage;
    return { items: items.map((item, index) => ({ ...item, rank: before + index + 1 })), total };
  }),
  /** What the variant is called in the back-office (GEO-002). */
  variant: adminProcedure.input(One).query(async ({ ctx, input }) => {
    const { adminProductName, productName } = await ctx.services.marketplace.call(calls.catalogue.variants.get, {
      ...asking(ctx),
      params: input,
    });
    return { name: adminProductName || productName };
  }),
  /** `uuid` is the variant's (GEO-063). */
  create: adminProcedure.input(GeolocationAddition).mutation(async ({ ctx, input }) => {
    const { uuid } = await ctx.services.marketplace.call(geolocations.create, { ...asking(ctx), body: input });
    return { uuid };
  }),
  /** The whole form (GEO-064). */
  update: adminProcedure.input(One.extend({ form: GeolocationForm })).mutation(async ({ ctx, input: { uuid, form } }) => {
    await ctx.services.marketplace.call(geolocations.update, { ...asking(ctx), params: { uuid }, body: form });
  }),
  remove: removeProcedure(geolocations.remove),
  /** Coordinates of a whole address (GEO-057). Changes nothing. */
  geocode: adminProcedure
    .input(GeocodingForm)
    .query(({ ctx, input }) => ctx.services.marketplace.call(geocoding.geocode, { ...asking(ctx), body: input })),
  /** Address of coordinates (GEO-056). Changes nothing. */
  reverse: adminProcedure
    .input(ReverseGeocodingForm)
    .query(({ ctx, input }) => ctx.services.marketplace.call(geocoding.reverse, { ...asking(ctx), body: input })),
});
