import { accessibilityTexts as texts } from '@comptoir/shared/guide/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import source from '../../../../../docs/accessibility.tsv?raw';
import { settingsQuery } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const ANSWERS = ['conforme', 'non conforme', 'non applicable'] as const;
type CriterionAnswer = (typeof ANSWERS)[number];

interface Criterion {
  theme: string;
  number: string;
  title: string;
  answer: CriterionAnswer;
  /** Number of tests that prove the answer. */
  tests: number;
  reason: string;
}

const isAnswer = (text: string | undefined): text is CriterionAnswer => ANSWERS.some((answer) => answer === text);

/** The table that `npm run rgaa` makes. */
const criteria: readonly Criterion[] = source
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [theme = '', number = '', title = '', answer, tests, reason = ''] = line.split('\t');
    return { theme, number, title, answer: isAnswer(answer) ? answer : 'non conforme', tests: Number(tests), reason };
  });

const themes: readonly string[] = [...new Set(criteria.map(({ theme }) => theme))];

const countOf = (answer: CriterionAnswer, theme?: string): number =>
  criteria.filter((one) => one.answer === answer && (theme === undefined || one.theme === theme)).length;

type Answer = Criterion['answer'];

const NUMBER = 'py-1 ps-3 text-end';

/** Number of answers of each kind, for each theme of RGAA. */
function AnswersByTheme({ answers }: { answers: readonly Answer[] }) {
  return (
    <ScrollBox label={texts.table} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="py-1 text-start font-strong">
              {texts.theme}
            </th>
            {answers.map((answer) => (
              <th key={answer} scope="col" className={`${NUMBER} font-strong`}>
                {texts.answers[answer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...themes, undefined].map((theme) => (
            <tr key={theme ?? texts.total} className="border-b border-border-subtle">
              <th scope="row" className={`py-1 text-start ${theme === undefined ? 'font-strong' : 'font-regular'}`}>
                {theme ?? texts.total}
              </th>
              {answers.map((answer) => (
                <td key={answer} className={NUMBER}>
                  {countOf(answer, theme)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The criteria with their proof, one disclosure for each theme; only those with an answer, if one is given. */
const CriteriaByTheme = ({ answer }: { answer?: Answer }) =>
  themes.map((theme) => {
    const ofTheme = criteria.filter((one) => one.theme === theme && (answer === undefined || one.answer === answer));
    if (ofTheme.length === 0) return null;
    return (
      <details key={theme} className="rounded-lg border border-border bg-surface-raised">
        <summary className="min-h-9 rounded-lg px-4 py-2 font-strong">{theme}</summary>
        <ul className="text-sm">
          {ofTheme.map((one) => (
            <CriterionItem key={one.number} criterion={one} />
          ))}
        </ul>
      </details>
    );
  });

const TONES = { conforme: 'success', 'non conforme': 'danger', 'non applicable': 'neutral' } as const;

const CriterionItem = ({ criterion: { number, title, answer, tests, reason } }: { criterion: Criterion }) => (
  <li className="grid gap-1 border-t border-border-subtle px-4 py-2">
    <p>
      <span className="font-strong tabular-nums">{number}</span> {title}
    </p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <Badge tone={TONES[answer]}>{texts.answers[answer]}</Badge>
      {tests > 0 && answer === 'conforme' && <span>{texts.tests(tests)}</span>}
      {reason !== '' && <span>{answer === 'conforme' ? texts.judged(reason) : reason}</span>}
    </p>
  </li>
);

/** Below this share of respected criteria, a service is not conform. */
const PARTIAL = 0.5;
const DEFENDER = 'https://www.defenseurdesdroits.fr/';

function levelOf(share: number): string {
  if (share === 1) return texts.levels.full;
  return share < PARTIAL ? texts.levels.none : texts.levels.partial;
}

const percent = new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 0 });

/** The declaration of accessibility, in the form of the official model, with the table of the criteria (RGA-002). */
export function Declaration() {
  const { data: settings } = useQuery(settingsQuery());
  const { organisation = null, contact = null } = settings?.accessibility ?? {};
  const applicable = countOf('conforme') + countOf('non conforme');
  const share = countOf('conforme') / applicable;
  return (
    <div className="grid max-w-(--measure) gap-3">
      <p>{texts.commitment(organisation)}</p>
      <p>{texts.scope(window.location.origin)}</p>
      <Part title={texts.state}>
        <p>
          <strong>{texts.stateOf(levelOf(share))}</strong>
        </p>
      </Part>
      <Part title={texts.results}>
        <p>{texts.resultsOf(percent.format(share), applicable)}</p>
        <p>{texts.method}</p>
        <AnswersByTheme answers={ANSWERS} />
      </Part>
      <Part title={texts.unreachable}>
        <h3>{texts.nonConformities}</h3>
        {countOf('non conforme') === 0 ? <p>{texts.noNonConformity}</p> : <CriteriaByTheme answer="non conforme" />}
        <h3>{texts.derogations}</h3>
        <p>{texts.noDerogation}</p>
        <h3>{texts.exempt}</h3>
        <p>{texts.exemptOf}</p>
      </Part>
      <Part title={texts.made}>
        <p>{texts.madeOn}</p>
        <p>{texts.technologies}</p>
        <p>{texts.tools}</p>
      </Part>
      <Part title={texts.feedback}>
        <p>{texts.feedbackOf}</p>
        <p>{contact === null ? texts.noContact : <Contact address={contact} />}</p>
      </Part>
      <Part title={texts.remedies}>
        <p>{texts.remediesOf}</p>
        <p>
          <a href={DEFENDER} target="_blank" rel="noopener noreferrer" className="link">
            {texts.defender} <span className="sr-only">{texts.newTab}</span>
          </a>
        </p>
      </Part>
      <Part title={texts.criteria}>
        <CriteriaByTheme />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3 grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The operator's contact: an e-mail or a web address is a link. */
function Contact({ address }: { address: string }) {
  const target = /^https?:\/\//.test(address) ? address : address.includes('@') ? `mailto:${address}` : null;
  return (
    <>
      {texts.contact}
      {target === null ? (
        address
      ) : (
        <a href={target} className="link">
          {address}
        </a>
      )}
    </>
  );
}
