import { z } from 'zod';
import { Uuid } from '../fields.ts';

/** A transporter that a shipping method may have. */
export interface TransporterOption {
  uuid: string;
  name: string;
}

/** `current`: the one that the shipping method has. */
export const TransporterOptions = z.object({ current: Uuid.nullable() });
