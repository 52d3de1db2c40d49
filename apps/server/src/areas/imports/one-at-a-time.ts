import pLimit from 'p-limit';

/**
 * Batches of rows are written one at a time by a worker: the statements of two imports would occupy two processors of the database, and
 * clicks would wait for both (`npm run bench -- import`).
 */
export const oneAtATime = pLimit(1);
