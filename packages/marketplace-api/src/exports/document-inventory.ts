import { get, stream } from '../call.ts';

/** CSV of the stocks of documents and of their movements, between two days, both included. */
export const documentInventory = get('admin/export/document_inventory/{start}/{end}', {
  reply: stream('text/csv', {
    'Documents ajoutés': 'number',
    'Documents vendus': 'number',
    'Documents désintégrés': 'number',
    'Documents en stock': 'number',
  }),
  refusals: [400],
  source: ['EXP-035'],
});
