import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { JobCard, type JobCardProps } from './job-card.tsx';

interface JobSectionProps extends Pick<JobCardProps, 'job' | 'failed' | 'alerts'> {
  /** That the page may be left, up to where the end will be found: «… vous attendra dans». */
  leaving: string;
  className: string;
}

/** The job of a page: how far it is, or how it ended. */
export function JobSection({ leaving, className, ...card }: JobSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-lg border border-border bg-surface-raised p-4', className)}>
      <JobCard
        {...card}
        as="h2"
        id={id}
        leaving={
          <>
            {leaving}{' '}
            <Link to={href('jobList')} className="link">
              {texts.title}
            </Link>
            .
          </>
        }
      />
    </section>
  );
}
