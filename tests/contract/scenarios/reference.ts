import type { Scenarios } from '../scenario.ts';

export const referenceScenarios: Scenarios = {
  'reference.taxes.list': { succeeds: [{ when: 'they are asked', sending: () => ({}) }], refused: [] },
};
