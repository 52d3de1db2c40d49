import type { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import type { Page } from '@comptoir/shared/list';
import { queryClient, trpc } from '../../../lib/trpc.ts';

/** Duration of a success notice about the values of a property (PRO-046, PRO-047). */
export const NOTICE_MS = 2_000;

/** The values that the screen currently shows; earlier ones may be stale. */
export const loadedValues = (property: string): PropertyValue[] =>
  queryClient
    .getQueriesData<Page<PropertyValue>>({ queryKey: trpc.catalogue.properties.values.queryKey({ property }), type: 'active' })
    .flatMap(([, page]) => page?.items ?? []);
