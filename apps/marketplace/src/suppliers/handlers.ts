import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { backOfficeUsers } from './back-office-users.ts';
import { shippingMethods } from './shipping-methods.ts';
import { suppliers } from './suppliers.ts';
import { transporters } from './transporters.ts';

/** The handlers of this area, in the tree of its calls. */
export const suppliersHandlers: Handlers<typeof calls.suppliers> = { suppliers, shippingMethods, transporters, backOfficeUsers };
