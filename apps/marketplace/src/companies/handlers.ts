import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { companies } from './companies.ts';
import { restrictions } from './restrictions.ts';

/** Handlers of this area, under the same keys as their calls. */
export const companiesHandlers: Handlers<typeof calls.companies> = { companies, restrictions };
