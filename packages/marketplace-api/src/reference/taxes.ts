import { Tax } from '@comptoir/shared/reference/reference';
import { get, list } from '../call.ts';

export const taxes = {
  list: get('taxes', { reply: list(Tax), source: ['REF-008'] }),
};
