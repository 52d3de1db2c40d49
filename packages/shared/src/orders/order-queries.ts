import { z } from 'zod';
import { ORDER_NUMBER_MAX } from './order-number.ts';

/** What a source contains of one order (ORD-001). */
export const ByOrder = z.object({ number: z.string().trim().min(1).max(ORDER_NUMBER_MAX) });

/** What a list contains of one person; 254 characters are the most of an address. */
export const ByEmail = z.object({ email: z.string().trim().min(1).max(254) });
