import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { NOWHERE, type Scenarios } from '../scenario.ts';

const { list } = calls.rates.rates;

/** Uuid of a variant with a rate, with continuous value or not. */
async function variantOf(api: Api, continuous: boolean): Promise<string> {
  const { items } = (await ask(api.url, api.adminToken, list, { query: { itemsPerPage: '1000' } })) as {
    items: { variantUuid: string; isContinuousValue: boolean }[];
  };
  const found = items.find(({ isContinuousValue }) => isContinuousValue === continuous);
  if (found === undefined) throw new Error('no such rate');
  return found.variantUuid;
}

const rate = { reduction_value: 5.5, min_price: 10, max_price: 250 };

export const ratesScenarios: Scenarios = {
  'rates.rates.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '2', itemsPerPage: '30' } }) },
      { when: 'a brand and a supplier are searched', sending: () => ({ query: { brand: 'a', supplierName: 'maison' } }) },
    ],
    refused: [],
  },
  'rates.rates.get': {
    succeeds: [{ when: 'the variant has one', sending: async (api) => ({ params: { uuid: await variantOf(api, true) } }) }],
    refused: [{ when: 'no variant of this uuid has one', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'rates.rates.update': {
    writes: true,
    succeeds: [
      { when: 'the value is continuous', sending: async (api) => ({ params: { uuid: await variantOf(api, true) }, body: rate }) },
      {
        when: 'the value is fixed',
        sending: async (api) => ({ params: { uuid: await variantOf(api, false) }, body: { ...rate, min_price: 30, max_price: 30 } }),
      },
    ],
    refused: [
      { when: 'no variant of this uuid has one', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: rate }) },
      {
        when: 'nothing is sent',
        status: 422,
        violations: ['reduction_value', 'min_price', 'max_price'],
        sending: async (api) => ({ params: { uuid: await variantOf(api, true) }, body: {} }),
      },
      {
        when: 'the rate is above 100 and the prices below 0',
        status: 422,
        violations: ['reduction_value', 'min_price', 'max_price'],
        sending: async (api) => ({
          params: { uuid: await variantOf(api, true) },
          body: { reduction_value: 101, min_price: -1, max_price: -1 },
        }),
      },
      {
        when: 'the lowest price is above the highest',
        status: 422,
        violations: ['max_price'],
        sending: async (api) => ({ params: { uuid: await variantOf(api, true) }, body: { ...rate, min_price: 300 } }),
      },
    ],
  },
};
