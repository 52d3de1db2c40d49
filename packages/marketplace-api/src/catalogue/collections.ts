import { Collection, CollectionChange, CollectionForm, CollectionRow } from '@comptoir/shared/catalogue/collections/collections';
import { CollectionEvents } from '@comptoir/shared/catalogue/collections/social-events';
import { CollectionVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { bodyReference, reference } from '../iri.ts';
import { paging, q } from '../query.ts';

/** Categories of URSSAF associated with a collection, as IRIs under `/api` whatever the root (COL-031). */
const CollectionAssociation = z.object({
  variantProductCollection: reference('variant_product_collections'),
  socialEvents: z.array(reference('wv_social_events')),
});
const CollectionAssociationBody = z.object({
  variantProductCollection: bodyReference('variant_product_collections'),
  socialEvents: z.array(bodyReference('wv_social_events')),
});

export const collections = {
  /** Undocumented parameters (open point of COL-025). */
  list: get('admin/variant_product_collection_for_grant', {
    query: z.object({ ...paging, name: q.string.optional() }),
    reply: list(CollectionRow),
    source: ['COL-025'],
  }),
  /** Complete list, for a selector (PVA-038). */
  options: get('admin/variant_product_collection_all_for_grant', { reply: list(CollectionRow), source: ['PVA-038'] }),
  get: get('admin/variant_product_collections/{uuid}', { reply: json(Collection), refusals: [404], source: ['COL-028'] }),
  /** Undocumented payload (open point of COL-026). The replies of the writes are undocumented too; assumed: the row of the list. */
  create: post('admin/variant_product_collection', {
    body: body(CollectionForm),
    reply: json(CollectionRow, 201),
    refusals: [422],
    source: ['COL-026'],
  }),
  /** The uuid is in the body, not in the path (COL-027). */
  update: patch('admin/variant_product_collection', {
    body: body(CollectionChange),
    reply: json(CollectionRow),
    refusals: [404, 422],
    source: ['COL-027'],
  }),
  remove: del('admin/variant_product_collection/{uuid}', { reply: empty, refusals: [404], source: ['COL-029'] }),
  variants: get('variant-product-grant', {
    query: z.object({
      ...paging,
      name: q.string.optional(),
      categories: z.array(Uuid).optional(),
      /** Uuid of the edited collection; absent while one is created. */
      variantProductCollectionUuid: Uuid.optional(),
    }),
    reply: list(CollectionVariantRow),
    refusals: [404],
    source: ['COL-024'],
  }),
  /** Read with 9999 rows per page; the browser does the paging (COL-032). */
  events: get('variant_product_collection_all_social_events', {
    query: z.object({ ...paging, 'variantProductCollection.uuid': Uuid, name: q.string.optional() }),
    reply: json(CollectionEvents),
    refusals: [400, 404],
    source: ['COL-030'],
  }),
  /** Replaces the association. The reply is undocumented; assumed: the association. */
  saveEvents: post('variant_product_collection_social_events', {
    body: body(CollectionAssociationBody),
    reply: json(CollectionAssociation, 201),
    refusals: [400, 422],
    source: ['COL-031'],
  }),
};
