import type { PrismaClient } from '../generated/prisma/client.ts';

/** One item of a job: its index in the payload, and its result, whose states depend on the kind of job. */
export interface JobItem {
  place: number;
  state: string;
  message: string | null;
  record: string | null;
}

export const readJobItems = (prisma: PrismaClient, jobUuid: string): Promise<JobItem[]> =>
  prisma.jobItem.findMany({ where: { jobUuid }, omit: { jobUuid: true }, orderBy: { place: 'asc' } });
