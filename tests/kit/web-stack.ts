import path from 'node:path';
import { inject } from 'vitest';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/**
 * A stack whose server also serves the built web client. Only with `rendersLists` it also renders the first rows of lists, in which nothing
 * can be pressed or typed until React replaces them: tests of what React does would have to wait for it.
 */
export async function startWebStack({ rendersLists = false, ...options }: StackOptions & { rendersLists?: boolean } = {}): Promise<Stack> {
  const webDir = inject('webDir');
  if (webDir === undefined) throw new Error('no built web client: is tests/kit/global-browser.ts among the global set-up files?');
  return startStack({
    watchesCodes: true,
    ...options,
    config: { WEB_DIR: webDir, ...(rendersLists && { RENDERER_DIR: path.join(webDir, 'renderer') }), ...options.config },
  });
}
