import { strongAuthenticationTexts as texts } from '@comptoir/shared/session/strong-authentication-texts';

/** The key in letters, in groups of four as authenticators show it, for whoever cannot scan (DAY-018). */
export function SecretKey({ text }: { text: string }) {
  const secret = URL.canParse(text) ? new URL(text).searchParams.get('secret') : null;
  if (!secret) return null;
  return (
    <p className="max-w-64 text-sm text-muted">
      {texts.key}
      <code className="mt-2 block font-mono text-base break-all text-text select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  );
}
