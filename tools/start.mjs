import { handOver } from './bootstrap/bootstrap.mjs';

await handOver('start/main.ts', { startOnly: true });
