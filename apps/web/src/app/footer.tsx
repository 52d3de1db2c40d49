import { layoutTexts as texts } from '@comptoir/shared/layout';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/settings.ts';

/** Links to the external tools of the configuration (LAY-002, OP-052), in a new tab without opener. */
export function Footer() {
  const { data } = useQuery(settingsQuery());
  const tools = data?.externalTools ?? [];
  return (
    <footer className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-gutter py-2 text-sm text-muted">
      <span>Comptoir</span>
      {tools.length > 0 && (
        <ul aria-label={texts.externalTools} className="ms-auto flex flex-wrap gap-x-4 gap-y-1">
          {tools.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-6 items-center">
                {label} <span className="sr-only">{texts.newTab}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
