import type { ErrorBody } from '@comptoir/shared/errors';
import type { AnyList } from '@comptoir/shared/list/definition';
import type { BrowserClient } from '../kit/client.ts';
import { type ListReplies, listReplies } from './list-replies.ts';
import type { InputOf, OutputOf, ProcedurePath } from './procedures.ts';

/** A call that the client has sent. */
interface SentCall {
  path: string;
  input: unknown;
}

/** An error of our server, or what is not from our server: the page of a proxy, or a reply that breaks off. */
export type Failure = (Pick<ErrorBody, 'code'> & Partial<ErrorBody>) | 'html' | 'cut';

/** Thrown instead of a reply. */
export class FailedCall extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(typeof failure === 'string' ? failure : failure.code);
    this.failure = failure;
  }
}

type Reply = (input: never) => unknown;

/** Replies of the origin by address, read once in a process: all origins have the same records. */
const recorded = new Map<string, Promise<unknown>>();

/**
 * The server of the mounted client. A procedure is answered by what the test declares; the list of the screen is paged, sorted, searched
 * and filtered here (list-replies.ts); any other query has the reply that the origin gave when it was first sent. The origin refuses a
 * mutation that no test declares, because it receives it as a query.
 */
export function createStandIn(origin: BrowserClient) {
  const replies = new Map<string, Reply>();
  const failures = new Map<string, Failure>();
  const sent: SentCall[] = [];
  let list: ListReplies | undefined;
  let listFailure: Failure | undefined;

  const read = (path: string, input: unknown): Promise<unknown> => {
    const address = `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
    const known = recorded.get(address);
    if (known !== undefined) return known;
    const reply = origin.fetch(address).then(async (response) => {
      const body = (await response.json()) as { result?: { data: unknown }; error?: { data: { app: ErrorBody } } };
      if (body.error) throw new FailedCall(body.error.data.app);
      return body.result?.data;
    });
    recorded.set(address, reply);
    // A stack that is closed while it is asked has not replied: the next one is asked again.
    reply.catch((error: unknown) => error instanceof FailedCall || recorded.delete(address));
    return reply;
  };

  return {
    /** The calls of the current test, oldest first. */
    sent,
    /** Inputs of the calls of a procedure, oldest first. */
    sentTo: <Path extends ProcedurePath>(path: Path) =>
      sent.filter((call) => call.path === path).map(({ input }) => input as InputOf<Path>),
    /** Answers a procedure in the current test. */
    answer<Path extends ProcedurePath>(path: Path, reply: (input: InputOf<Path>) => OutputOf<Path> | Promise<OutputOf<Path>>): void {
      replies.set(path, reply as Reply);
    },
    /** What the origin replies to a query. */
    recorded: <Path extends ProcedurePath>(path: Path, input: InputOf<Path>) => read(path, input) as Promise<OutputOf<Path>>,
    /** The list of the screen that is about to be opened. */
    useList(declared: AnyList, unpaged?: ProcedurePath): ListReplies {
      list = listReplies(declared, read, unpaged);
      return list;
    },
    /** The calls of a procedure fail, until `recover`. */
    fail(path: ProcedurePath, failure: Failure): void {
      failures.set(path, failure);
    },
    /** The queries of the list fail, until `recover`. */
    failList(failure: Failure): void {
      listFailure = failure;
    },
    recover(): void {
      failures.clear();
      listFailure = undefined;
    },
    async reply(path: string, input: unknown): Promise<unknown> {
      sent.push({ path, input });
      const isList = list?.isQuery(path, input) === true;
      const failure = isList ? listFailure : failures.get(path);
      if (failure !== undefined) throw new FailedCall(failure);
      const declared = replies.get(path);
      if (declared) return declared(input as never);
      return isList ? list?.reply(path, input) : read(path, input);
    },
    reset(): void {
      replies.clear();
      failures.clear();
      sent.length = 0;
      list = undefined;
      listFailure = undefined;
    },
  };
}

export type StandIn = ReturnType<typeof createStandIn>;
