import type { z } from 'zod';

/** The part of a job that producers need: importing a definition starts nothing (design §5, Jobs). */
export interface JobDefinition<Kind extends string, Payload extends z.ZodType> {
  kind: Kind;
  /** Parsed when the job is enqueued and again when it runs, possibly by a newer version of the code. */
  payload: Payload;
  /** French title shown in «Tâches». */
  title: string;
  /** French description of the input. */
  detail: (payload: z.output<Payload>) => string;
}

export const defineJob = <const Kind extends string, Payload extends z.ZodType>(definition: JobDefinition<Kind, Payload>) => definition;
