interface Shared {
  value: Promise<{ close(): Promise<void> }>;
  users: number;
}

/**
 * Shares a resource between the projects of one Vitest process. Each project has its own copy of this module, so the state is on
 * `globalThis`. The last user to release the resource closes it.
 */
export async function once<Value extends { close(): Promise<void> }>(
  name: string,
  make: () => Promise<Value>,
): Promise<{ value: Value; release(): Promise<void> }> {
  const place = globalThis as unknown as Record<symbol, Shared | undefined>;
  const key = Symbol.for(`comptoir.tests.${name}`);
  const shared = place[key] ?? { value: make(), users: 0 };
  place[key] = shared;
  shared.users += 1;
  return {
    value: (await shared.value) as Value,
    async release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      place[key] = undefined;
      await (await shared.value).close();
    },
  };
}
