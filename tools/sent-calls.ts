import { countByArea, readLiteralBodies, readSentCalls, unknownIn, withoutLiteralBody } from './requirements/sent-calls.ts';

/**
 * Which of the described calls the product sent during the last server and end-to-end suites, by area; with `--missing` also those that it
 * did not send. Fails on undescribed calls, parameters and members, and on a write whose exact body no test asserts.
 */
const sent = readSentCalls();
const areas = countByArea(sent);
const total = (key: 'sent' | 'described') => areas.reduce((sum, area) => sum + area[key], 0);

console.log(`${'area'.padEnd(14)}sent / described`);
for (const { area, sent: own, described, missing } of [
  ...areas,
  { area: 'all', sent: total('sent'), described: total('described'), missing: [] },
]) {
  console.log(`${area.padEnd(14)}${String(own).padStart(4)} / ${described}`);
  if (process.argv.includes('--missing')) for (const name of missing) console.log(`  ${name}`);
}

const unknown = unknownIn(sent);
if (sent.length === 0) console.error('Nothing was recorded: the suites have not run.');
if (unknown.length > 0) console.error(`Sent by the product, and described nowhere:\n${unknown.map((one) => `  ${one}`).join('\n')}`);
const unasserted = withoutLiteralBody(sent, readLiteralBodies());
if (unasserted.length > 0) {
  console.error(
    `Written by the product, with a body that no test asserts to the letter:\n${unasserted.map((one) => `  ${one}`).join('\n')}`,
  );
}
if (unknown.length > 0 || unasserted.length > 0 || sent.length === 0) process.exitCode = 1;
