import { calls } from '@comptoir/marketplace-api/calls';
import { firstUuid, type Scenario, type Scenarios } from '../scenario.ts';

const { suppliers } = calls.suppliers;
const days = { start: '2000-01-01', end: '2000-01-02' };
const years = { start: '2024-11-01', end: '2026-11-30' };

/** Of an export whose only parameters are two days. */
const ofPeriod = (): Scenario => ({
  succeeds: [
    { when: 'nothing was recorded', sending: () => ({ params: days }) },
    { when: 'two years are asked', sending: () => ({ params: years }) },
  ],
  refused: [
    { when: 'a day does not exist', status: 400, sending: () => ({ params: { start: '2026-02-31', end: '2026-03-01' } }) },
    { when: 'the end comes first', status: 400, sending: () => ({ params: { start: '2026-03-02', end: '2026-03-01' } }) },
  ],
});

const { succeeds, refused } = ofPeriod();

export const exportsScenarios: Scenarios = {
  'exports.soldProduct': {
    succeeds: [
      ...succeeds,
      {
        when: 'one supplier is asked',
        sending: async (api) => ({ params: days, query: { supplierId: await firstUuid(api, suppliers.list) } }),
      },
    ],
    refused,
  },
  'exports.soldCode': ofPeriod(),
  'exports.soldDocument': ofPeriod(),
  'exports.unavailableDocument': ofPeriod(),
  'exports.documentInventory': ofPeriod(),
  'exports.paymentRefunded': ofPeriod(),
  'exports.userBlacklist': ofPeriod(),
  'exports.lastProductsSearched': ofPeriod(),
};
