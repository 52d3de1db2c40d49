import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE } from '../scenario.ts';

/** A picture that is stored already. */
export async function imageOf(api: Api): Promise<string> {
  const { items } = (await ask(api.url, api.adminToken, calls.homepage.carousels.list)) as {
    items: { imageWeb: { uuid: string } | null }[];
  };
  return `/api/images/${items.find(({ imageWeb }) => imageWeb !== null)?.imageWeb?.uuid}`;
}

export const productOf = (api: Api) => firstUuid(api, calls.catalogue.products.list);

export const nowhere = { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) };
