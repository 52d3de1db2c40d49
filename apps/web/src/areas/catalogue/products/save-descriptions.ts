import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { DescriptionEntry, ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { failureText } from '../../../kit/failure-text.ts';
import { CallError, readError } from '../../../lib/errors.ts';
import { mutate } from '../../../lib/mutate.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { descriptionRows, descriptionSaved, descriptionsOf, pendingDescriptions, type SentDescription } from './description-rows.ts';

type Reply = Parameters<typeof descriptionSaved>[2];

/** Saves descriptions one after the other (PRD-176, PRD-177); stops at the first failure, and names the description. */
export async function saveDescriptions(
  pending: readonly SentDescription[],
  onSaved: (sent: SentDescription, reply: Reply) => void,
): Promise<void> {
  const save = trpc.catalogue.productContents.saveDescription.mutationOptions({ meta: { stale: [] } });
  for (const sent of pending) {
    try {
      const { uuid, title: name, content, position } = sent;
      const input = { uuid, name, content, position };
      const send = (keyed: typeof input) => mutate(save, keyed);
      onSaved(sent, await (uuid === null ? withRequestKey('saveDescription', input, send) : send(input)));
    } catch (error) {
      toast.error(contract.contentsFailed);
      const body = readError(error);
      const message = texts.descriptionNotSaved(sent.position, body.fields[0]?.message ?? failureText(body));
      throw new CallError({ code: body.code, fields: [{ path: 'descriptions', message }] }, { cause: error });
    }
  }
}

type Described = Pick<ProductValues, 'descriptions'>;
type KeepDescriptions = (field: 'descriptions', change: (now: DescriptionEntry[]) => DescriptionEntry[]) => void;

/** Saves the pending descriptions before the product or variant is sent. */
export async function saveContents<Form extends Described>(form: Form, keep: KeepDescriptions): Promise<Form> {
  let rows = descriptionRows(form.descriptions, []);
  await saveDescriptions(pendingDescriptions(rows), (sent, reply) => {
    rows = descriptionSaved(rows, sent, reply);
    keep('descriptions', (now) => descriptionsOf(descriptionSaved(descriptionRows(now, []), sent, reply)));
  });
  return { ...form, descriptions: descriptionsOf(rows) };
}
