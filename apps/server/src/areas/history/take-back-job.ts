import { Identifier } from '@comptoir/shared/fields';
import { takeBackTexts as texts } from '@comptoir/shared/history/take-back';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Takes an operation on many records back (HIS-013). `line`: that of the history; `detail`: its sentence, for «Tâches». */
export const takeBackJob = defineJob({
  kind: 'history.takeBack',
  payload: z.object({ line: Identifier, detail: z.string().max(500) }),
  title: texts.job,
  detail: ({ detail }) => detail,
});
