const seconds = (since: number) => `${((Date.now() - since) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`;

/** Replaces the line in a terminal; elsewhere (a file, a pipe) every line stays. */
const again = process.stdout.isTTY ? '\r\x1b[2K' : undefined;

/** Shows a step while it runs and its duration. `onDetail` shows the progress, only in a terminal. */
export async function step<Result>(label: string, work: (onDetail: (detail: string) => void) => Promise<Result>): Promise<Result> {
  const began = Date.now();
  process.stdout.write(again === undefined ? `• ${label}…\n` : `• ${label}…`);
  const result = await work((detail) => {
    if (again !== undefined) process.stdout.write(`${again}• ${label}… ${detail}`);
  });
  process.stdout.write(`${again ?? ''}✓ ${label} (${seconds(began)})\n`);
  return result;
}

export const printLine = (line: string): void => {
  process.stdout.write(`${again ?? ''}${line}\n`);
};
