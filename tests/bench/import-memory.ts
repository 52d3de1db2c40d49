import { limitHeapGrowth } from '@comptoir/server/heap';
import { checkFile } from './import-file.ts';

/** A separate process, so that its peak memory is that of the check (tests/bench/import.ts); its heap grows as that of a worker. */
limitHeapGrowth();
const [path = ''] = process.argv.slice(2);
await checkFile(path);
console.log(`peak ${process.resourceUsage().maxRSS * 1024}`);
