const named = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { uuid, name } = value as Record<string, unknown>;
  return [uuid, name].find((id) => typeof id === 'string');
};

/** What a write was about: the uuid (or name) it was given, else that of what it made. */
export const targetOf = (input: unknown, output: unknown): string | null => (named(input) ?? named(output))?.slice(0, 200) ?? null;
