import { describe, expect, it } from 'vitest';
import { readCallRow } from './call-rows.ts';

const read = (requirement: string) => readCallRow({ id: 'CAT-001', area: 'CAT', kind: 'call', requirement });

describe('readCallRow', () => {
  it.each([
    [
      'GET categories with params itemsPerPage, page, lvl (default 1 when there is no parent), name, parent.uuid and order[field] lists categories.',
      'GET categories',
      ['itemsPerPage', 'page', 'lvl', 'name', 'parent.uuid', 'order'],
    ],
    [
      'The list calls GET back-office-user/{supplier} with paging, sort and search; each item gives uuid.',
      'GET back-office-user/{}',
      ['itemsPerPage', 'page', 'order', 'search'],
    ],
    [
      'Used as a picker, it is read with GET suppliers/{uuid}/shipping_methods?status=1&itemsPerPage=1000.',
      'GET suppliers/{}/shipping_methods',
      ['status', 'itemsPerPage'],
    ],
    [
      'The brands are read with GET admin/get-ogloba-products, a list with productName and the limits.',
      'GET admin/get-ogloba-products',
      [],
    ],
    [
      'GET /admin/master-product-company with params search and order[name] returns the companies.',
      'GET admin/master-product-company',
      ['search', 'order'],
    ],
  ])('reads method, path and parameters of «%s»', (requirement, line, query) => {
    const call = read(requirement);
    expect(`${call?.method} ${call?.path}`).toBe(line);
    expect(call).toMatchObject({ query, body: [] });
  });

  it.each([
    [
      'Companies are saved with PATCH company_settings (no uuid in the path) and the body {uuid, categories: [{uuid}, ...]}.',
      ['uuid', 'categories'],
    ],
    ['POST images, multipart {file, context=product_description}, uploads an image.', ['file', 'context']],
    ['A method is switched with PATCH shipping_methods/{id} and the body {status: 1} or {status: 0}.', ['status']],
    ['PUT /properties/{uuid} with body {uuid, name, values with uuid and value} updates a property.', ['uuid', 'name', 'values']],
  ])('reads the members of «%s»', (requirement, body) => {
    expect(read(requirement)?.body).toEqual(body);
  });

  it('returns undefined for a row without a path', () => {
    expect(read('The list is loaded by a GET whose helper is not shown.')).toBeUndefined();
  });
});
