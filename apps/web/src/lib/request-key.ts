import { randomUuid } from './random-uuid.ts';

/** Keys of pending requests, by action and input. */
const unanswered = new Map<string, string>();

/**
 * Sends an input with a request key. The same input sent again before the response has the same key: a double click, or a retry after a
 * lost response, creates only one record (MUT-005). For actions without a form, which has its own key (kit/form/use-create.ts).
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
