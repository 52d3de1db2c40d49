import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { JobCard, type JobCardProps } from './job-card.tsx';

interface JobSectionProps extends Pick<JobCardProps, 'job' | 'errorText' | 'alerts'> {
  /** Text that the page may be left, without its end, which says where the result will be found: «… vous attendra dans». */
  leaving: string;
  className: string;
}

/** The job of a page: its progress or its result. */
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
