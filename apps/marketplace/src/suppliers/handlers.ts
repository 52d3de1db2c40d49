import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { backOfficeUsers } from './back-office-users.ts';
import { shippingMethods } from './shipping-methods.ts';
import { suppliers } from './suppliers.ts';
import { transporters } from './transporters.ts';

/** Handlers of this area, under the same keys as their calls. */
export const suppliersHandlers: Handlers<typeof calls.suppliers> = { suppliers, shippingMethods, transporters, backOfficeUsers };
