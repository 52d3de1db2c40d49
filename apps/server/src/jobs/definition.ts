import type { z } from 'zod';

/** What a producer needs to know of a job, and nothing more: importing a definition starts nothing (design §5, Jobs). */
export interface JobDefinition<Kind extends string, Payload extends z.ZodType> {
  kind: Kind;
  /** Parsed when the job is accepted and again when it runs: a payload may outlive the code that wrote it. */
  payload: Payload;
  /** French title shown in «Tâches». */
  title: string;
  /** What was asked, in French words. */
  detail: (payload: z.output<Payload>) => string;
}

export const defineJob = <const Kind extends string, Payload extends z.ZodType>(definition: JobDefinition<Kind, Payload>) => definition;
