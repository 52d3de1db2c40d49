import type { ChangedKind } from '@comptoir/shared/history/changes';
import { type Inputs, mutate, trpc } from '../../lib/trpc.ts';
import type { Restorable } from './restorable-types.ts';

const { ipWhiteList, companyWhiteList, userWhiteList, versions } = trpc.access;
type Access = Inputs['access'];

/** The list of an entry follows from what it has. */
const createWhiteListEntry: Restorable['create'] = (form, requestKey) => {
  if ('ipAddress' in form)
    return mutate(ipWhiteList.create.mutationOptions(), { ...(form as Access['ipWhiteList']['create']), requestKey });
  if ('email' in form)
    return mutate(userWhiteList.create.mutationOptions(), { ...(form as Access['userWhiteList']['create']), requestKey });
  return mutate(companyWhiteList.create.mutationOptions(), { ...(form as Access['companyWhiteList']['create']), requestKey });
};

/** Kinds that are not edited as a whole, but whose deleted records are created anew (HIS-014). */
export const RECREATED: Partial<Record<ChangedKind, NonNullable<Restorable['create']>>> = {
  whiteListEntry: createWhiteListEntry,
  version: (form, requestKey) => mutate(versions.create.mutationOptions(), { ...(form as Access['versions']['create']), requestKey }),
  async categoryFilter(form, requestKey) {
    const { create } = trpc.catalogue.categoryFilters;
    const { uuids } = await mutate(create.mutationOptions(), {
      ...(form as Inputs['catalogue']['categoryFilters']['create']),
      requestKey,
    });
    return { uuid: uuids[0] ?? '' };
  },
  backOfficeUser: (form, requestKey) =>
    mutate(trpc.suppliers.backOfficeUsers.link.mutationOptions(), {
      ...(form as Inputs['suppliers']['backOfficeUsers']['link']),
      requestKey,
    }),
};
