import { z } from 'zod';
import { Uuid } from '../fields.ts';

/** A masked code as its list gave it: `sealed` is the code, readable only by our server. */
export const RevealedCode = z.object({ uuid: Uuid, sealed: z.string().min(1).max(1_000) });
