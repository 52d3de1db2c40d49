import { calls } from '@comptoir/marketplace-api/calls';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { findByName } from '../../mutations/find.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { changeProcedure, flagProcedure, readBy, recordProcedures } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';

const { transporters } = calls.suppliers;

const kind = 'transporter';

/** Without archived transporters (TRA-015). */
export const transporterSource = listSource(transporterList, transporters.list, {
  query: (input) => ({ ...pagedQuery(transporterList, input), archived: false }),
  row: ({ vignette, ...row }, context) => ({ ...row, vignette: pictureOf(vignette, context) }),
  tieBreak: LATEST_FIRST,
});

export const transporterProcedures = router({
  list: listProcedure(transporterSource),
  ...recordProcedures(transporters, {
    kind,
    form: TransporterForm,
    formOf: ({ name, isActive, vignette }, context) => ({ name, isActive, vignette: pictureOf(vignette, context) }),
    bodyOf: ({ vignette, ...form }) => ({ ...form, vignette: vignette?.uuid ?? null }),
    naturalKey: ({ name }) => ({ name }),
    find: findByName(transporters.list, ({ name }: { name: string }) => ({ query: { search: name, archived: false } })),
  }),
  setActive: flagProcedure(transporters.update, 'isActive', { kind, before: readBy(transporters.get) }),
  /** An archived transporter cannot be restored (TRA-013). */
  archive: changeProcedure(transporters.update, { archived: true }, { kind, act: 'archive', before: readBy(transporters.get) }),
});
