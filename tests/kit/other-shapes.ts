/** Maps whose keys are data (languages, properties): no members are removed or added. */
const MAPS = new Set(['translations', 'specialProperty']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts a reply of the reference marketplace to the format of another API Platform (STR-012): null members omitted, unknown members
 * added, `@context`, `@id` and `@type`, `member` and `totalItems` instead of Hydra's names.
 */
export function inOtherShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOtherShape);
  if (!isRecord(value)) return value;
  const { 'hydra:member': member, 'hydra:totalItems': totalItems, ...others } = value;
  if (Array.isArray(member)) {
    return { '@context': '/api/contexts/Thing', '@id': '/api/things', '@type': 'Collection', totalItems, member: member.map(inOtherShape) };
  }
  const members = Object.entries(others).flatMap(([name, one]) => (one === null ? [] : [[name, MAPS.has(name) ? one : inOtherShape(one)]]));
  return {
    '@context': '/api/contexts/Thing',
    '@id': '/api/things/1',
    '@type': 'Thing',
    ...Object.fromEntries(members),
    notDescribed: [{ a: 1 }],
  };
}
