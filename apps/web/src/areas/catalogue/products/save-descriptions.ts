import type { DescriptionOwner } from '@comptoir/shared/catalogue/products/product-descriptions';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { DescriptionEntry, ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { ErrorBody } from '@comptoir/shared/errors';
import { formTexts } from '@comptoir/shared/form-texts';
import { failureText } from '../../../kit/failure-text.ts';
import type { EditedForm } from '../../../kit/form/form-declaration.ts';
import { ageOf } from '../../../lib/age.ts';
import { CallError, readError } from '../../../lib/errors.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import {
  descriptionRows,
  descriptionSaved,
  descriptionsOf,
  pendingDescriptions,
  type SentDescription,
  withSaved,
} from './description-rows.ts';

type Reply = Parameters<typeof descriptionSaved>[2];

/** The record that shows the descriptions. */
export interface DescribedRecord extends DescriptionOwner {
  readAgain: () => Promise<readonly DescriptionEntry[]>;
}

/** The record of a part that is saved on its own, for its history; none before it is created. */
export const ownerInput = (owner: DescriptionOwner | null) => owner !== null && { owner: { kind: owner.kind, uuid: owner.uuid } };

/** A part that somebody else has removed is removed: nothing is left to do. */
export const orGone = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error: unknown) => {
    if (readError(error).code !== 'NOT_FOUND') throw error;
  });

/** Somebody else has saved another text of this description. */
export class DescriptionConflict extends CallError {
  readonly sent: SentDescription;

  constructor(body: ErrorBody, sent: SentDescription) {
    super(body);
    this.sent = sent;
  }
}

/**
 * Saves descriptions one after the other (PRD-176, PRD-177); stops at the first failure, and names the description, and when the form is
 * left. `owner` is null for a record that is not created yet. `at`: when the replaced texts were read.
 */
export async function saveDescriptions(
  owner: DescribedRecord | null,
  pending: readonly SentDescription[],
  { at, signal }: Pick<EditedForm<unknown>, 'at' | 'signal'>,
  onSaved: (sent: SentDescription, reply: Reply) => void,
): Promise<void> {
  const save = trpc.catalogue.productContents.saveDescription.mutationOptions({ meta: { stale: [] } });
  for (const sent of pending) {
    if (signal.aborted) return;
    try {
      const { uuid, title: name, content, position, base } = sent;
      const replaced = owner !== null && base !== null && { ...ownerInput(owner), base: { value: base, age: ageOf(at) } };
      const input = { uuid, name, content, position };
      const send = (keyed: typeof input) => mutate(save, { ...keyed, ...replaced });
      onSaved(sent, await (uuid === null ? withRequestKey('saveDescription', 'record', input, send) : send(input)));
    } catch (error) {
      const body = readError(error);
      if (body.code === 'CONFLICT' && !signal.aborted) throw new DescriptionConflict(body, sent);
      toast.error(signal.aborted ? formTexts.failedAfterLeaving(failureText(body)) : contract.contentsFailed);
      const message = texts.descriptionNotSaved(sent.position, body.fields[0]?.message ?? failureText(body));
      throw new CallError({ code: body.code, fields: [{ path: 'descriptions', message }] }, { cause: error });
    }
  }
}

type Described = Pick<ProductValues, 'descriptions'>;
type ChangeDescriptions = (now: DescriptionEntry[]) => DescriptionEntry[];
type KeepDescriptions = (field: 'descriptions', change: ChangeDescriptions, rebase: ChangeDescriptions) => void;

/** Saves the pending descriptions before the product or variant is sent. */
export const saveContents =
  (owner: DescribedRecord | null) =>
  async <Form extends Described>(form: Form, keep: KeepDescriptions, edited: EditedForm<Described>): Promise<Form> => {
    const base = edited.values.descriptions;
    const read = descriptionRows(base, []);
    let rows = descriptionRows(form.descriptions, read);
    await saveDescriptions(owner, pendingDescriptions(rows, base), edited, (sent, reply) => {
      rows = descriptionSaved(rows, sent, reply);
      keep(
        'descriptions',
        (now) => descriptionsOf(descriptionSaved(descriptionRows(now, read), sent, reply)),
        (now) => withSaved(now, sent.uuid, { ...sent, ...reply }),
      );
    });
    return { ...form, descriptions: descriptionsOf(rows) };
  };
