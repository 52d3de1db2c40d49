/** The package has no types: only the used functions are declared. */
declare module 'negotiator' {
  export class Negotiator {
    constructor(request: { headers: object });
    mediaType(available: readonly string[]): string | undefined;
  }
}
