import type { DescriptionOwner } from '@comptoir/shared/catalogue/products/product-descriptions';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { DescriptionEntry, ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { ErrorBody } from '@comptoir/shared/errors';
import { failureText } from '../../../kit/failure-text.ts';
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
  /** Time at which it was read (`monotonicNow`). */
  at: number;
  readAgain: () => Promise<readonly DescriptionEntry[]>;
}

/** The record of a part that is saved on its own, for its history; none before it is created. */
export const ownerInput = (owner: DescriptionOwner | null) => owner !== null && { owner: { kind: owner.kind, uuid: owner.uuid } };

/** Somebody else has saved another text of this description. */
export class DescriptionConflict extends CallError {
  readonly sent: SentDescription;

  constructor(body: ErrorBody, sent: SentDescription) {
    super(body);
    this.sent = sent;
  }
}

/**
 * Saves descriptions one after the other (PRD-176, PRD-177); stops at the first failure, and names the description. `owner` is null for a
 * record that is not created yet.
 */
export async function saveDescriptions(
  owner: DescribedRecord | null,
  pending: readonly SentDescription[],
  onSaved: (sent: SentDescription, reply: Reply) => void,
): Promise<void> {
  const save = trpc.catalogue.productContents.saveDescription.mutationOptions({ meta: { stale: [] } });
  for (const sent of pending) {
    try {
      const { uuid, title: name, content, position, base } = sent;
      const replaced = owner !== null && base !== null && { ...ownerInput(owner), base: { value: base, age: ageOf(owner.at) } };
      const input = { uuid, name, content, position };
      const send = (keyed: typeof input) => mutate(save, { ...keyed, ...replaced });
      onSaved(sent, await (uuid === null ? withRequestKey('saveDescription', 'record', input, send) : send(input)));
    } catch (error) {
      const body = readError(error);
      if (body.code === 'CONFLICT') throw new DescriptionConflict(body, sent);
      toast.error(contract.contentsFailed);
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
  async <Form extends Described>(form: Form, keep: KeepDescriptions, base: Described): Promise<Form> => {
    const read = descriptionRows(base.descriptions, []);
    let rows = descriptionRows(form.descriptions, read);
    await saveDescriptions(owner, pendingDescriptions(rows), (sent, reply) => {
      rows = descriptionSaved(rows, sent, reply);
      keep(
        'descriptions',
        (now) => descriptionsOf(descriptionSaved(descriptionRows(now, read), sent, reply)),
        (now) => withSaved(now, sent, reply.content),
      );
    });
    return { ...form, descriptions: descriptionsOf(rows) };
  };
