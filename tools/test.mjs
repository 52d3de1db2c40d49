import { handOver } from './bootstrap/bootstrap.mjs';

await handOver('test/main.ts');
