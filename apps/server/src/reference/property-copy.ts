import { calls } from '@comptoir/marketplace-api/calls';
import type { Option } from '@comptoir/shared/fields';
import type { FetchContext } from './fetch-context.ts';

/** A property with its values in the marketplace's order (REF-013, REF-015). */
export interface PropertyCopy {
  uuid: string;
  name: string;
  values: Option[];
}

export async function fetchProperty({ marketplace, caller, signal }: FetchContext, uuid: string): Promise<PropertyCopy> {
  const { name, propertyValues } = await marketplace.call(calls.catalogue.properties.get, { caller, signal, params: { uuid } });
  return { uuid, name, values: propertyValues.map((value) => ({ uuid: value.uuid, value: value.value })) };
}
