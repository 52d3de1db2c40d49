import { PAGE_SIZES } from '@comptoir/shared/paging';

/** Address of a row in its list, which focuses it. `rank`: its position in the complete list, from 1. */
export function rowAddress(list: string, rank: number, key: string): string {
  const [size] = PAGE_SIZES;
  return `${list}?page=${Math.ceil(rank / size)}&itemsPerPage=${size}#${key}`;
}
