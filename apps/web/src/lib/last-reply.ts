/** What the last answers of the server say of themselves, for the report of a crash. */
let release = '';
let requestId = '';

export function noteReply({ headers }: Response): void {
  release ||= headers.get('x-comptoir-version') ?? '';
  requestId = headers.get('x-request-id') ?? requestId;
}

/** The build that this page runs, and the id of the last call that was answered. */
export const lastReply = () => ({ release, lastRequestId: requestId });
