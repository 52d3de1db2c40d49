import { checkFile } from './import-file.ts';

/** A separate process, so that its peak memory is that of the check (tests/bench/import.ts). */
const [path = ''] = process.argv.slice(2);
await checkFile(path);
console.log(`peak ${process.resourceUsage().maxRSS * 1024}`);
