import { ImportReport } from '@comptoir/shared/csv-import';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { json, multipart, post } from '../call.ts';
import { referenceTo } from '../iri.ts';

export const imports = {
  /** Positions of one variant from a CSV file. Undocumented columns, chosen in decisions.md; the reply is undocumented. */
  create: post('product_geoloc_imports', {
    body: multipart('file', z.object({ variantProduct: referenceTo('variant_products', Uuid) })),
    reply: json(ImportReport, 201),
    refusals: [422],
    source: ['GEO-066'],
  }),
};
