import type { ScreenDeclarations } from './declaration.ts';

/** The routes that a signed-out visitor downloads: those of the sign-in, and the first screen after it. */
export const SESSION_SCREENS = {
  login: { path: '/' },
  CheckGoogle2FaCode: { path: '/verify/2fa' },
  dashboard: {
    path: '/admin/dashboard',
    module: 'dashboard/dashboard',
    nav: { group: 'dashboard', label: 'dashboard' },
    aliases: ['/admin'],
    guide: 'connexion',
  },
  enable2FaStrongAuthentication: {
    path: '/admin/enable/2fa/strong/authentication',
    module: 'session/strong-authentication',
    guide: 'connexion',
  },
  openSessions: { path: '/admin/sessions', module: 'session/open-sessions', guide: 'connexion' },
} as const satisfies ScreenDeclarations;
