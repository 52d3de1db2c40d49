import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { companies } from './companies.ts';
import { restrictions } from './restrictions.ts';

/** The handlers of this area, in the tree of its calls. */
export const companiesHandlers: Handlers<typeof calls.companies> = { companies, restrictions };
