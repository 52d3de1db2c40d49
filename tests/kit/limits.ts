/**
 * Milliseconds that a test waits for one thing, at most. It ends a test that hangs and says nothing of speed: a machine that does four
 * other things passes too. A test that must see how long something takes measures it itself.
 */
export const WAIT_LIMIT = 90_000;

/** Milliseconds for one test, and for what prepares and ends a file. */
export const TEST_LIMIT = 300_000;
