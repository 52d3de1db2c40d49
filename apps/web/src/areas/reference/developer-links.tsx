import { layoutTexts } from '@comptoir/shared/layout';
import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/** Links to the marketplace's documentation; an API Platform serves its OpenAPI description next to it (`docs` and `docs.json`). */
export function DeveloperLinks() {
  const { data } = useQuery({ ...trpc.reference.docs.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  if (!data?.url) return null;
  const links = [
    { label: texts.docsCalls, url: data.url },
    { label: texts.docsOpenApi, url: `${data.url}.json` },
  ];
  return (
    <nav aria-label={texts.docs} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span aria-hidden="true">{texts.docs}</span>
      {links.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-6 items-center">
          {label} <span className="sr-only">{layoutTexts.newTab}</span>
        </a>
      ))}
    </nav>
  );
}
