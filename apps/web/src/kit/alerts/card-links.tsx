import { layoutTexts } from '@comptoir/shared/layout';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';

/** Links to the cards on the supplier's site, in new tabs; addresses other than http(s) are not links. */
export function CardLinks({ links }: { links: readonly string[] }) {
  const shown = links.filter((link) => /^https?:\/\//i.test(link));
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {texts.links}
      {shown.map((link, index) => (
        <a key={link} href={link} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
          {texts.card(index + 1)}
          <span className="sr-only"> {layoutTexts.newTab}</span>
        </a>
      ))}
    </p>
  );
}
