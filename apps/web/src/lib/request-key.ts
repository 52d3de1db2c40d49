import { randomUuid } from './random-uuid.ts';

/** Keys of what was sent and not answered yet, by action and input. */
const unanswered = new Map<string, string>();

/**
 * Sends an input under a request key. The same input sent again before it was answered has the same key: a double click, or another try after a
 * lost reply, makes one record (MUT-005). For what has no form with a key of its own (kit/form/use-creation.ts).
 */
export async function withRequestKey<Input extends object, Output>(
  action: string,
  input: Input,
  send: (input: Input & { requestKey: string }) => Promise<Output>,
): Promise<Output> {
  const id = `${action} ${JSON.stringify(input)}`;
  const requestKey = unanswered.get(id) ?? randomUuid();
  unanswered.set(id, requestKey);
  const output = await send({ ...input, requestKey });
  unanswered.delete(id);
  return output;
}
