/** An error that the user can fix: one French sentence, and advice. Printed without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly advice: string;

  constructor(sentence: string, advice: string, options?: ErrorOptions) {
    super(sentence, options);
    this.advice = advice;
  }
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
