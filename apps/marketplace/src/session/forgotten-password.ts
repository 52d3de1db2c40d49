import type { FastifyInstance } from 'fastify';

/** Where the back-office's «Mot de passe oublié ?» leads in a demonstration: the application behind it belongs to others (SES-006, OP-033). */
export const FORGOTTEN_PASSWORD_PATH = '/mot-de-passe-oublie';

const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mot de passe oublié</title>
<h1>Mot de passe oublié</h1>
<p>Dans une installation réelle, l'application des comptes de la place de marché s'ouvre ici. Elle ne fait pas partie de cette démonstration : ses comptes gardent leur mot de passe.</p>
`;

/** A page, and no call of the API. */
export function serveForgottenPassword(app: FastifyInstance): void {
  app.get(FORGOTTEN_PASSWORD_PATH, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
}
