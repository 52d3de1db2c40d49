import { readError } from './errors.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * `record`: sent again after a lost reply, the request creates only one record (MUT-005). `snapshot`: a file of the data at this moment; sent
 * again, the user expects the data of that later moment, so that only a double click is the same request. `creation`: as `record`, of the
 * marketplace: sent again, it is verified first, and created only when it does not exist (MUT-006).
 */
type Intention = 'record' | 'snapshot' | 'creation';

/** Age from which the same input is a new request: the user no longer repeats, but creates another record. */
const MAX_AGE_MS = 3_600_000;

/** Keys of requests without a reply, by action and input. */
const unanswered = new Map<string, { requestKey: string; at: number }>();

async function verifyOrSend<Input extends object, Output>(input: Input, send: (input: Input & { verify?: true }) => Promise<Output>) {
  try {
    return await send({ ...input, verify: true });
  } catch (error) {
    // It was not created, and its key is free again.
    if (readError(error).code === 'NOT_FOUND') return send(input);
    throw error;
  }
}

/**
 * Sends an input with a request key, the same one for the same request. For actions without a form, which has its own key
 * (kit/form/save-machine.ts).
 */
export async function withRequestKey<Input extends object, Output>(
  action: string,
  intention: Intention,
  input: Input,
  send: (input: Input & { requestKey: string; verify?: true }) => Promise<Output>,
): Promise<Output> {
  const id = `${action} ${JSON.stringify(input)}`;
  const now = performance.now();
  const previous = unanswered.get(id);
  const isRepeated = previous !== undefined && now - previous.at < MAX_AGE_MS;
  const request = isRepeated ? previous : { requestKey: randomUuid(), at: now };
  const forget = () => {
    if (unanswered.get(id) === request) unanswered.delete(id);
  };
  unanswered.set(id, request);
  try {
    const keyed = { ...input, requestKey: request.requestKey };
    const output = isRepeated && intention === 'creation' ? await verifyOrSend(keyed, send) : await send(keyed);
    forget();
    return output;
  } catch (error) {
    if (intention === 'snapshot') forget();
    throw error;
  }
}
