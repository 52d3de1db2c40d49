import { backOfficeUsers } from './back-office-users.ts';
import { shippingMethods } from './shipping-methods.ts';
import { suppliers } from './suppliers.ts';
import { transporters } from './transporters.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const suppliersCalls = { suppliers, shippingMethods, transporters, backOfficeUsers };
