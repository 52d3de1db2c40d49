/** A minimal cookie jar for one origin: names, values and expiry. Attributes are stored for tests that check them. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; attributes: string[] }>();

  get size(): number {
    return this.#cookies.size;
  }

  read(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const over = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=.*1970/i.test(attribute));
      if (over) this.#cookies.delete(name);
      else this.#cookies.set(name, { value: pair.slice(at + 1), attributes });
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  all(): { name: string; value: string; attributes: string[] }[] {
    return [...this.#cookies].map(([name, cookie]) => ({ name, ...cookie }));
  }

  copy(): CookieJar {
    const jar = new CookieJar();
    for (const [name, cookie] of this.#cookies) jar.#cookies.set(name, cookie);
    return jar;
  }

  /** Deletes all cookies, to test requests with stolen tokens alone. */
  clear(): void {
    this.#cookies.clear();
  }
}
