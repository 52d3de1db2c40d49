import type { FastifyInstance } from 'fastify';

interface DemoPage {
  path: string;
  title: string;
  text: string;
}

/**
 * Targets of links that leave the back-office in the demonstration: those applications are not part of this project (SES-006, OP-033,
 * OP-052).
 */
export const DEMO_PAGES = {
  forgottenPassword: {
    path: '/mot-de-passe-oublie',
    title: 'Mot de passe oublié',
    text: 'Dans une installation réelle, l’application des comptes de la place de marché s’ouvre ici. Elle ne fait pas partie de cette démonstration : ses comptes gardent leur mot de passe.',
  },
  shop: {
    path: '/boutique',
    title: 'Boutique en ligne',
    text: 'Dans une installation réelle, la boutique où les salariés utilisent leurs avantages s’ouvre ici. Elle ne fait pas partie de cette démonstration.',
  },
  support: {
    path: '/assistance',
    title: 'Assistance aux utilisateurs',
    text: 'Dans une installation réelle, l’outil où l’assistance répond aux utilisateurs s’ouvre ici. Il ne fait pas partie de cette démonstration.',
  },
} as const satisfies Record<string, DemoPage>;

/** Style of the back-office's sign-in, in both themes. */
const STYLE = `
:root { color-scheme: light dark; }
body {
  display: grid; justify-content: center; grid-template-columns: minmax(0, 26rem); align-content: start; gap: 1.25rem;
  min-height: 100vh; margin: 0; padding: clamp(3rem, 15vh, 9rem) 1rem 3rem; box-sizing: border-box;
  background: light-dark(#f7f6f4, #14181a); color: light-dark(#1b2123, #e8eaea);
  font: 14px/1.45 system-ui, sans-serif;
}
p { margin: 0; }
.brand { font-size: 1rem; font-weight: 650; }
main {
  padding: 1.75rem; border: 1px solid light-dark(#e3e1dd, #30373a); border-radius: 0.875rem;
  background: light-dark(#fff, #1c2123);
}
h1 { margin: 0 0 0.5rem; font-size: 1.625rem; line-height: 2rem; letter-spacing: -0.018em; }
main p { color: light-dark(#5b6366, #a9b0b2); }`;

const page = ({ title, text }: DemoPage) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="brand">Place de marché de démonstration</p>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;

/** HTML pages, not calls of the API. */
export function serveDemoPages(app: FastifyInstance): void {
  for (const one of Object.values(DEMO_PAGES)) {
    app.get(one.path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(one)));
  }
}
