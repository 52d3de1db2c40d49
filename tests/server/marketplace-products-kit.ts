import type { Api } from '../contract/api.ts';
import type { marketplaceForFile } from './marketplace-kit.ts';

/** The marketplace of a test file, as the makers of rows of the contract tests know it. */
export const apiOf = (marketplace: ReturnType<typeof marketplaceForFile>): Api => ({
  url: `${marketplace.origin}/api`,
  readOnly: false,
  adminToken: marketplace.bearer().slice('Bearer '.length),
  userToken: undefined,
  sql: (statement) => marketplace.sql(statement),
  close: async () => undefined,
});
