import { csvImportTexts as texts } from '@comptoir/shared/csv-import-texts';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import { FileDown } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** Link to a static file with the header and two example rows (IPL-001, GEO-016). */
export const TemplateLink = ({ kind }: { kind: ImportKind }) => (
  <p>
    <a href={`/modele-${kind}.csv`} download className="link inline-flex items-center gap-1.5">
      <Icon of={FileDown} />
      {texts.template}
    </a>
  </p>
);
