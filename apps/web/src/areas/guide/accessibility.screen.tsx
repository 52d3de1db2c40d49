import { accessibilityTexts as texts } from '@comptoir/shared/guide/texts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Declaration } from './declaration.tsx';

/** `/admin/accessibilite`, «Accessibilité»: the declaration; `/accessibilite` shows it to visitors who are not signed in (RGA-002). */
export function Screen() {
  return (
    <>
      <PageHeader title={texts.title} />
      <Declaration />
    </>
  );
}
