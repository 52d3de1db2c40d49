/** Headers of the server's last responses, for crash reports. */
let release = '';
let requestId = '';

export function recordReply({ headers }: Response): void {
  release ||= headers.get('x-comptoir-version') ?? '';
  requestId = headers.get('x-request-id') ?? requestId;
}

/** The build of this page, and the id of the last answered request. */
export const lastReply = () => ({ release, lastRequestId: requestId });
