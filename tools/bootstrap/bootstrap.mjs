// Runs on plain Node before anything is installed: it must not import packages or TypeScript.
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';

const MINIMUM = [20, 19];
/** The current LTS: the version of the image, and the one to install. */
const RECOMMENDED = 24;
const root = resolve(import.meta.dirname ?? '.', '../..');

/** @param {string} sentence @param {string} advice @returns {never} */
function giveUp(sentence, advice) {
  console.error(`\n✗ ${sentence}\n  ${advice}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = MINIMUM;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  giveUp(
    `Node.js ${process.versions.node} est trop ancien.`,
    `Installez Node.js ${RECOMMENDED} (https://nodejs.org), puis recommencez ; ${MINIMUM.join('.')} est le minimum.`,
  );
}

/**
 * Checks Node, installs the packages when they are missing or older than the lock file, then runs `main` of a TypeScript module.
 * @param {string} module path from `tools/`
 * @param {{ startOnly?: boolean }} [options] `startOnly`: the packages of the tests and of the development are not needed
 */
export async function handOver(module, { startOnly = false } = {}) {
  checkNode();
  process.chdir(root);
  const problem = await ensureInstalled(root, startOnly);
  if (problem !== undefined) giveUp(problem.sentence, problem.advice);
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(new URL(`../${module}`, import.meta.url).href);
  await main(process.argv.slice(2));
}
