import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Source } from './use-source.ts';
import type { Sources } from './use-sources.ts';

const NAMES = Object.keys(texts.sources) as (keyof Sources)[];

/** Number of sources that have answered, of those that were read. */
export function answeredOf(sources: Sources): { answered: number; all: number } {
  const read = NAMES.map((name): Source<unknown> => sources[name]).filter(({ isIdle }) => !isIdle);
  return { answered: read.filter(({ data, failure }) => data !== undefined && failure === null).length, all: read.length };
}

/** Every source by name, and whether it has answered (ORD-002). */
export function SourcesPanel({ sources }: { sources: Sources }) {
  const { answered, all } = answeredOf(sources);
  return (
    <Panel title={texts.facts.sources} meta={texts.answered(answered, all)}>
      <ul>
        {NAMES.map((name) => (
          <PanelLine key={name} aside={<SourceState source={sources[name]} />}>
            {texts.sources[name]}
          </PanelLine>
        ))}
      </ul>
      <PanelText>{texts.sourcesNote}</PanelText>
    </Panel>
  );
}

function SourceState({ source: { data, failure, isIdle } }: { source: Source<unknown> }) {
  if (failure !== null) return <Badge tone="danger">{texts.silent}</Badge>;
  if (data !== undefined) return <Badge tone="success">{texts.read}</Badge>;
  return isIdle ? texts.notRead : texts.loading;
}
