/** The package brings no types: what is called of it. */
declare module 'negotiator' {
  export class Negotiator {
    constructor(request: { headers: object });
    mediaType(available: readonly string[]): string | undefined;
  }
}
