import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const SCHEMA = fileURLToPath(new URL('../../prisma/schema', import.meta.url));
/** Postgres' one-byte type `"char"`: used in its catalogues, unknown to Prisma's adapter. */
const ONE_BYTE_CHAR = 18;
const TEXT = 25;

/** The JavaScript part of the engine, as exported by its package, without internal types. */
type Glue = typeof glue & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: { new: (options: object, log: (line: string) => void, adapter: object) => Promise<SchemaEngine> };
};

/** Prisma's adapter, extended to read the catalogues: the schema engine selects `"char"` columns and expects characters. */
function adapterOf(pool: pg.Pool): PrismaPg {
  let characters: number[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryArrayResult>;
  Object.assign(pool, {
    query: async (...given: unknown[]) => {
      const result = await query(...given);
      characters = [...result.fields.entries()].filter(([, field]) => field.dataTypeID === ONE_BYTE_CHAR).map(([at]) => at);
      for (const at of characters) Object.assign(result.fields[at] ?? {}, { dataTypeID: TEXT });
      return result;
    },
  });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (requested) => {
      const answer = await queryRaw(requested);
      for (const at of characters) answer.columnTypes[at] = ColumnTypeEnum.Character;
      return answer;
    };
    return adapter;
  };
  return factory;
}

let loaded: Promise<Glue> | undefined;

/** The engine's module, which can be started only once per process. */
async function load(): Promise<Glue> {
  const inner = glue as Glue;
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => process.stderr.write(`${message}\n`) } });
  const wasm = await readFile(
    createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm')
      .replace(/\.js$/, '_bg.wasm'),
  );
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': inner as never });
  inner.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return inner;
}

async function openEngine(files: { path: string; content: string }[], pool: pg.Pool): Promise<SchemaEngine> {
  loaded ??= load();
  const inner = await loaded;
  const datamodels = files.map((file) => [file.path, file.content]);
  return inner.SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapterOf(pool)));
}

interface ModelFile {
  path: string;
  content: string;
}

async function readModels(): Promise<ModelFile[]> {
  const names = (await readdir(SCHEMA)).filter((name) => name.endsWith('.prisma'));
  return Promise.all(
    names.map(async (name) => ({ path: path.join(SCHEMA, name), content: await readFile(path.join(SCHEMA, name), 'utf8') })),
  );
}

/** SQL that would make a migrated database match Prisma's models, by default those of `prisma/schema`; empty when they match. */
export async function schemaDifference(databaseUrl: string, models?: ModelFile[]): Promise<string> {
  const files = models ?? (await readModels());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const engine = await openEngine(files, pool);
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: SCHEMA },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? '').replace('-- This is an empty migration.', '').trim();
  } finally {
    await pool.end();
  }
}
