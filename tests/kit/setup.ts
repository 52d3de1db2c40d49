import { inject } from 'vitest';
import { joinRun } from './databases.ts';
import './noise.ts';

const run = inject('run');
if (run !== undefined) joinRun(run);
