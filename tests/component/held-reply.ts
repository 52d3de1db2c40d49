import { FailedCall, type Failure } from './stand-in.ts';

/** The reply to a call, which waits until the test gives it: what is done meanwhile is done before it. */
export function heldReply() {
  let release: (failure: FailedCall | null) => void = () => undefined;
  const released = new Promise<FailedCall | null>((resolve) => {
    release = resolve;
  });
  return {
    /** In the reply of the stand-in. */
    wait: async (): Promise<void> => {
      const failure = await released;
      if (failure !== null) throw failure;
    },
    done: () => release(null),
    fail: (failure: Failure) => release(new FailedCall(failure)),
  };
}
