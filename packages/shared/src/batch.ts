/** Calls that one request may hold: the browser sends no more together, and the server refuses more (BND-002). */
export const BATCH_CALLS = 20;
