import { joinRun } from '../kit/databases.ts';
import { prepareDatabases } from '../kit/templates.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchDossier } from './dossier.ts';
import { benchExport } from './export.ts';
import { benchGrid } from './grid.ts';
import { benchHistory } from './history.ts';
import { benchImport } from './import.ts';
import { benchRunningImports } from './import-running.ts';
import { benchLargeStock } from './import-stock.ts';
import { benchInteraction } from './interaction.ts';
import { benchList } from './list.ts';
import { benchMarketplace } from './marketplace.ts';
import { build, type Processes, startProcesses } from './processes.ts';
import { benchScale } from './scale.ts';
import { benchShipping } from './shipping.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchTree } from './tree.ts';
import { benchVariants } from './variants.ts';
import { benchWeight } from './weight.ts';

/**
 * `npm run bench [-- weight list grid shipping variants start tree interaction export import marketplace catalogue history dossier scale soak]`: ratios measured alternately in one run,
 * printed with the method. Nothing passes or fails. `soak` takes an hour, and is run only when it is named.
 */
const benches: Record<string, (processes: () => Promise<Processes>) => Promise<void>> = {
  weight: async (processes) => benchWeight(await processes()),
  list: async (processes) => benchList(await processes()),
  grid: async (processes) => benchGrid(await processes()),
  shipping: async (processes) => benchShipping(await processes()),
  variants: async (processes) => benchVariants(await processes()),
  start: async (processes) => benchStart(await processes()),
  tree: async (processes) => benchTree(await processes()),
  interaction: async (processes) => benchInteraction(await processes()),
  export: async (processes) => benchExport(await processes()),
  import: async (processes) => {
    await benchImport();
    await benchLargeStock(await processes());
    await benchRunningImports(await processes());
  },
  marketplace: benchMarketplace,
  catalogue: benchCatalogue,
  history: benchHistory,
  dossier: benchDossier,
  scale: benchScale,
  soak: benchSoak,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

build();
const { run, close } = await prepareDatabases();
joinRun(run);
try {
  let started: Promise<Processes> | undefined;
  const processes = () => {
    started ??= startProcesses();
    return started;
  };
  try {
    const chosen = requested.length === 0 ? Object.keys(benches).filter((name) => name !== 'soak') : requested;
    for (const [name, bench] of Object.entries(benches)) if (chosen.includes(name)) await bench(processes);
  } finally {
    await (await started)?.close();
  }
} finally {
  await close();
}
