import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

/** A cell as a reader sees it. `type`: `string`, `float`, `date`; undefined for an empty one. */
export interface ShownCell {
  text: string;
  type: string | undefined;
}

/** Settings of a French workplace. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${['ooSetupSystemLocale>fr-FR', 'ooLocale>fr']
  .map((setting) => setting.split('>'))
  .map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('')}</oor:items>`;
/** What a person chooses for a CSV file: UTF-8, semicolons, French, numbers and days as such. */
const CSV_FILTER = '--infilter=CSV:59,34,76,1,,1036,false,true';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replaceAll('<text:line-break/>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/&#x?\d+;/g, '');

const repeated = (attributes: string, what: string) => Number(new RegExp(`number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);

function cellsOf(row: string): ShownCell[] {
  const cells: ShownCell[] = [];
  for (const [, attributes = '', , content = ''] of row.matchAll(/<table:table-cell([^>]*?)(\/>|>([\s\S]*?)<\/table:table-cell>)/g)) {
    const texts = [...content.matchAll(/<text:p(?:\/>|[^>]*>([\s\S]*?)<\/text:p>)/g)].map(([, text = '']) => plain(text));
    const type = /office:value-type="(\w+)"/.exec(attributes)?.[1];
    // The rest of the sheet is one empty cell, repeated.
    for (
      let left = type === undefined ? Math.min(100, repeated(attributes, 'columns')) : repeated(attributes, 'columns');
      left > 0;
      left -= 1
    )
      cells.push({ text: texts.join('\n'), type });
  }
  while (cells.length > 0 && cells.at(-1)?.type === undefined) cells.pop();
  return cells;
}

let profile: string | undefined;
/** Folder of the settings: its creation takes longer than anything else. */
function profileFolder(): string {
  if (profile !== undefined) return profile;
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-test-office-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'user'));
  writeFileSync(path.join(folder, 'user/registrymodifications.xcu'), PROFILE);
  profile = folder;
  return folder;
}

/** The rows of the first sheet of a file, opened in LibreOffice by a French person. */
export async function openInFrench(name: 'file.csv' | 'file.xlsx', bytes: Buffer): Promise<ShownCell[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-test-opened-'));
  try {
    await writeFile(path.join(folder, name), bytes);
    const filter = name === 'file.csv' ? [CSV_FILTER] : [];
    const args = ['--headless', `-env:UserInstallation=file://${profileFolder()}`, ...filter, '--convert-to', 'fods', '--outdir', folder];
    await promisify(execFile)('soffice', [...args, path.join(folder, name)]);
    const xml = await readFile(path.join(folder, 'file.fods'), 'utf8');
    const [, table = ''] = /<table:table [^>]*>([\s\S]*?)<\/table:table>/.exec(xml) ?? [];
    return [...table.matchAll(/<table:table-row([^>]*)>([\s\S]*?)<\/table:table-row>/g)].flatMap(([, attributes = '', row = '']) => {
      const cells = cellsOf(row);
      return cells.length === 0 ? [] : Array.from({ length: repeated(attributes, 'rows') }, () => cells);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
