import type { Api } from '../api.ts';
import type { marketplaceForFile } from './marketplace-kit.ts';

/** The marketplace of a test file, in the format of the row factories of the contract tests. */
export const apiOf = (marketplace: ReturnType<typeof marketplaceForFile>): Api => ({
  url: `${marketplace.origin}/api`,
  readOnly: false,
  adminToken: marketplace.bearer().slice('Bearer '.length),
  userToken: undefined,
  sql: (statement) => marketplace.sql(statement),
  close: async () => undefined,
});
