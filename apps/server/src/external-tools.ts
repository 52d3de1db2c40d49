import { REQUIRED, WRONG_URL, web } from './url-value.ts';

/** Links in the footer to other tools, from `EXTERNAL_TOOL_1_LABEL` and `EXTERNAL_TOOL_1_URL`, 2, 3… (LAY-002). */
export function externalTools(env: NodeJS.ProcessEnv, problems: string[]) {
  const numbers = Object.keys(env).flatMap((name) => /^EXTERNAL_TOOL_(\d+)_(?:LABEL|URL)$/.exec(name)?.[1] ?? []);
  return [...new Set(numbers)]
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => {
      const label = env[`EXTERNAL_TOOL_${number}_LABEL`] ?? '';
      const url = env[`EXTERNAL_TOOL_${number}_URL`] ?? '';
      if (label === '') problems.push(`EXTERNAL_TOOL_${number}_LABEL ${REQUIRED}`);
      if (!web.safeParse(url).success) problems.push(`EXTERNAL_TOOL_${number}_URL ${WRONG_URL}`);
      return { label, url };
    });
}
