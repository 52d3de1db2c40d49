import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies an installation: another lock file, another major version of Node or another machine requires a new one. @param {string} root
 */
const fingerprint = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');

/** Whether `npm install` was run manually after the last change of the lock file. @param {string} root */
function isInstalledByHand(root) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Folders of the packages that starting needs; the others are those of the tests and of the development. */
const START_FOLDERS = ['packages', 'apps', 'tools'];

/** @param {string} root @param {string} logFile @param {boolean} startOnly @returns {Promise<number | null>} */
function runNpm(root, logFile, startOnly) {
  // Under `npm start`, uses the same npm; under `node tools/start.mjs`, the npm of the PATH.
  const script = process.env.npm_execpath;
  const [command, ...before] = script === undefined ? ['npm'] : [process.execPath, script];
  const output = openSync(logFile, 'w');
  // Not `ci`: it refuses a lock file when the registry lacks optional packages for other platforms.
  const args = [...before, 'install', '--no-save', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (startOnly) args.push(...START_FOLDERS.map((folder) => `--workspace=${folder}`));
  return new Promise((resolve) => {
    const child = spawn(command ?? 'npm', args, { cwd: root, stdio: ['ignore', output, output] });
    child.once('error', () => resolve(127));
    child.once('exit', resolve);
  });
}

/**
 * Installs the exact versions of the lock file, without any install script. Answers with what went wrong, in French.
 * @param {string} root @param {boolean} startOnly what starting needs, and not what the tests need besides
 * @returns {Promise<{ sentence: string, advice: string } | undefined>}
 */
export async function ensureInstalled(root, startOnly) {
  const stamp = join(root, 'node_modules/.comptoir-installed');
  const all = fingerprint(root);
  const stampText = startOnly ? `${all} ${START_FOLDERS}` : all;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (installed === all || installed === stampText) return undefined;
  if (installed === undefined && isInstalledByHand(root)) return remember(stamp, all);
  const logFile = join(root, '.tmp/install.log');
  try {
    mkdirSync(join(root, '.tmp'), { recursive: true });
  } catch {
    return {
      sentence: `Le dossier ${root} n'est pas accessible en écriture.`,
      advice: "Donnez-vous le droit d'y écrire, puis recommencez.",
    };
  }
  const began = Date.now();
  console.log('• Installation des paquets (une à deux minutes)…');
  const code = await runNpm(root, logFile, startOnly);
  if (code !== 0) {
    const reason = readFileSync(logFile, 'utf8').match(/npm error (?!code)(.+)/)?.[1] ?? `code ${code}`;
    return {
      sentence: `npm n'a pas pu installer les paquets : ${reason}`,
      advice: `Vérifiez l'accès au registre de npm ; le détail est dans ${logFile}.`,
    };
  }
  console.log(`✓ Installation des paquets (${Math.round((Date.now() - began) / 1000)} s)`);
  return remember(stamp, stampText);
}

/** @param {string} stamp @param {string} stampText */
function remember(stamp, stampText) {
  try {
    writeFileSync(stamp, stampText);
  } catch {
    // A read-only node_modules is allowed: the versions are compared again at the next start.
  }
  return undefined;
}
