import type { EditedRecord, InputOf, ProcedurePath } from './procedures.ts';
import { FailedCall, type StandIn } from './stand-in.ts';

type Form = Record<string, unknown>;

interface Edit {
  uuid: string;
  base: Form;
  form: Form;
}

interface EditProcedures {
  get: ProcedurePath;
  update: ProcedurePath;
}

export const proceduresOf = (record: EditedRecord): EditProcedures => ({
  get: `${record}.get` as ProcedurePath,
  update: `${record}.update` as ProcedurePath,
});

/**
 * Answers the procedures that read and save one record: what was saved is read again, and a save over another change of the same field is
 * a conflict. The values are the origin's: the compiler checks the paths, not the types of any record's form.
 */
export function editedRecord(standIn: StandIn, { get, update }: EditProcedures, uuid: string) {
  const stored: Form = {};
  const saved: Form[] = [];
  const read = async () => ({ ...((await standIn.recorded(get, { uuid } as InputOf<typeof get>)) as Form), ...stored });

  standIn.answer(get, read as never);
  standIn.answer(update, (async ({ base, form }: Edit) => {
    const now = await read();
    const clashes = Object.keys(form).filter((name) => {
      const [before, theirs, mine] = [base[name], now[name as keyof typeof now], form[name]].map((value) => JSON.stringify(value));
      return before !== theirs && before !== mine && theirs !== mine;
    });
    if (clashes.length > 0) {
      throw new FailedCall({ code: 'CONFLICT', fields: clashes.map((path) => ({ path, message: '' })), by: 'Camille Moreau' });
    }
    saved.push(form);
    Object.assign(stored, form);
    return form;
  }) as never);

  return {
    /** The forms that were saved, oldest first. */
    saved,
    refuse: (path: string, message: string) => standIn.fail(update, { code: 'INVALID', fields: [{ path, message }] }),
    failRead: () => standIn.fail(get, { code: 'UPSTREAM_DOWN' }),
    /** A save by somebody else. */
    async change(name: string, value: (before: unknown) => unknown) {
      stored[name] = value((await read())[name as never]);
    },
  };
}
