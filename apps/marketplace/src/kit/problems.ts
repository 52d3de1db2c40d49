/** `[{ propertyPath, message }]`: violations as API Platform sends them. */
export interface Violation {
  propertyPath: string;
  message: string;
}

/** An error whose message is sent to the client: any other exception becomes a 500 without its message. */
export class Problem extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];

  /** `detail` is shown to the administrator, so it is in French. */
  constructor(status: number, detail: string, violations: readonly Violation[] = []) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.violations = violations;
  }
}

export const badRequest = (detail: string) => new Problem(400, detail);
export const unauthorized = (detail: string) => new Problem(401, detail);
export const forbidden = () => new Problem(403, 'Accès refusé.');
export const notFound = () => new Problem(404, 'Ressource introuvable.');
export const unsupportedType = () => new Problem(415, "Le type de contenu de la requête n'est pas accepté.");

/** 422; the detail contains each field, as in API Platform. */
export const invalid = (violations: readonly Violation[]) =>
  new Problem(
    422,
    violations.map(({ propertyPath, message }) => (propertyPath === '' ? message : `${propertyPath}: ${message}`)).join('\n'),
    violations,
  );

/** Violation of a member that refers to a row which does not exist. */
export const unknownReference = (propertyPath: string): Violation => ({ propertyPath, message: "Cet élément n'existe pas." });

/** Body of the reply: Lexik's format for 401, API Platform's problem otherwise. */
export const problemBody = ({ status, message, violations }: Problem) =>
  status === 401
    ? { code: 401, message }
    : {
        type: status === 422 ? '/validation_errors' : `/errors/${status}`,
        title: 'An error occurred',
        status,
        detail: message,
        ...(violations.length > 0 && { violations }),
      };

export const problemType = (status: number) =>
  status === 401 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8';
