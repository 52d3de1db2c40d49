import {
  CategoryFilter,
  CategoryFilterActivation,
  FilterCandidate,
  NewCategoryFiltersForm,
} from '@comptoir/shared/catalogue/category-filters/category-filters';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging } from '../query.ts';

/** Members carry the prefix `filter` on the wire (CFL-025). */
const CategoryFilterWire = z.codec(
  z.object({ filterUuid: Uuid, filterName: z.string(), filterType: z.string(), isActive: z.boolean(), filterPropertyUuid: Uuid }),
  CategoryFilter,
  {
    decode: (wire) => ({
      uuid: wire.filterUuid,
      name: wire.filterName,
      type: wire.filterType,
      isActive: wire.isActive,
      property: wire.filterPropertyUuid,
    }),
    encode: ({ uuid, name, type, isActive, property }) => ({
      filterUuid: uuid,
      filterName: name,
      filterType: type,
      isActive,
      filterPropertyUuid: property,
    }),
  },
);

/** CFL-027. */
const FilterCandidateWire = z.codec(z.object({ filterName: z.string(), filterPropertyUuid: Uuid }), FilterCandidate, {
  decode: ({ filterName, filterPropertyUuid }) => ({ name: filterName, property: filterPropertyUuid }),
  encode: ({ name, property }) => ({ filterName: name, filterPropertyUuid: property }),
});

export const categoryFilters = {
  /** Properties (not filters, despite the path) that are not yet filters of the category. */
  candidates: get('admin/prototype-not_linked-to-category/{categoryUuid}', {
    query: z.object(paging),
    reply: list(FilterCandidateWire),
    refusals: [400, 404],
    source: ['CFL-027'],
  }),
  /** Complete list: the documents name no paging. */
  list: get('admin/master_product_filters/category/{categoryUuid}', {
    reply: list(CategoryFilterWire),
    refusals: [404],
    source: ['CFL-028'],
  }),
  /** Bare uuids. The reply is undocumented; assumed: the new filters, as in API Platform. */
  create: post('admin/master_product_filters', {
    body: body(NewCategoryFiltersForm),
    reply: json(z.array(CategoryFilterWire), 201),
    refusals: [400, 422],
    source: ['CFL-029'],
  }),
  /** The reply is undocumented; assumed: the filter, as in API Platform. */
  update: patch('admin/master_product_filters/{uuid}', {
    body: body(CategoryFilterActivation),
    reply: json(CategoryFilterWire),
    refusals: [400, 404, 422],
    source: ['CFL-030'],
  }),
  remove: del('admin/master_product_filters/{uuid}', { reply: empty, refusals: [404], source: ['CFL-031'] }),
};
