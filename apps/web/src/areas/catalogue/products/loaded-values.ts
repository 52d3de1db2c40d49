import type { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import type { Page } from '@comptoir/shared/list';
import { queryClient, trpc } from '../../../lib/trpc.ts';

/** A success is said for two seconds on the values of a property (PRO-046, PRO-047). */
export const SAID_MS = 2_000;

/** Values that the screen shows just now; what it showed before may have changed since. */
export const loadedValues = (property: string): PropertyValue[] =>
  queryClient
    .getQueriesData<Page<PropertyValue>>({ queryKey: trpc.catalogue.properties.values.queryKey({ property }), type: 'active' })
    .flatMap(([, page]) => page?.items ?? []);
