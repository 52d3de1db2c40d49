import { randomUuid } from './random-uuid.ts';

/**
 * `record`: sent again after a lost reply, the request creates only one record (MUT-005). `snapshot`: a file of the data at this moment; sent
 * again, the user expects the data of that later moment, so that only a double click is the same request.
 */
type Intention = 'record' | 'snapshot';

/** Age from which the same input is a new request: the user no longer repeats, but creates another record. */
const MAX_AGE_MS = 3_600_000;

/** Keys of requests without a reply, by action and input. */
const unanswered = new Map<string, { requestKey: string; at: number }>();

/**
 * Sends an input with a request key, the same one for the same request. For actions without a form, which has its own key
 * (kit/form/save-machine.ts).
 */
export async function withRequestKey<Input extends object, Output>(
  action: string,
  intention: Intention,
  input: Input,
  send: (input: Input & { requestKey: string }) => Promise<Output>,
): Promise<Output> {
  const id = `${action} ${JSON.stringify(input)}`;
  const now = performance.now();
  const previous = unanswered.get(id);
  const request = previous !== undefined && now - previous.at < MAX_AGE_MS ? previous : { requestKey: randomUuid(), at: now };
  const forget = () => {
    if (unanswered.get(id) === request) unanswered.delete(id);
  };
  unanswered.set(id, request);
  try {
    const output = await send({ ...input, requestKey: request.requestKey });
    forget();
    return output;
  } catch (error) {
    if (intention === 'snapshot') forget();
    throw error;
  }
}
