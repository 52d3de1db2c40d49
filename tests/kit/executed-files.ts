import { Session } from 'node:inspector/promises';
import path from 'node:path';

const SERVER = path.resolve('apps/server/src');

/** Files of the server, in this process, of which a function ran during the work; sorted, relative to `apps/server/src`. */
export async function executedFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // What ran before is forgotten.
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = result.flatMap(({ url, functions }) => {
      const file = url.replace('file://', '').replace(/\?.*$/, '');
      const hasRun = functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
      return hasRun && file.startsWith(`${SERVER}/`) ? [path.relative(SERVER, file)] : [];
    });
    return [...new Set(files)].sort();
  } finally {
    session.disconnect();
  }
}
