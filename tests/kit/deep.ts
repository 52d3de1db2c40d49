/**
 * True in `npm run test:deep`, which takes as long as it needs: everything that is repeated many times there and a few times in `npm test`
 * asks here, and nothing else reads the variable.
 */
export const isDeep = process.env.DEEP === '1';

/** Number of repetitions: of a property, of a crash. */
export const repetitions = (usual: number, deep: number): number => (isDeep ? deep : usual);
