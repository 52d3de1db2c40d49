import { backOfficeUsers } from './back-office-users.ts';
import { shippingMethods } from './shipping-methods.ts';
import { suppliers } from './suppliers.ts';
import { transporters } from './transporters.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const suppliersCalls = { suppliers, shippingMethods, transporters, backOfficeUsers };
