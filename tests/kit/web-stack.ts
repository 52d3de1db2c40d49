import { inject } from 'vitest';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/** A stack whose server also serves the built web client. */
export async function startWebStack(options: StackOptions = {}): Promise<Stack> {
  const webDir = inject('webDir');
  if (webDir === undefined) throw new Error('no built web client: is tests/kit/global-browser.ts among the global set-up files?');
  return startStack({ ...options, config: { WEB_DIR: webDir, ...options.config } });
}
