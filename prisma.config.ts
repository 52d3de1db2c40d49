import { defineConfig } from 'prisma/config';

/**
 * For Prisma's own tools only: the server applies the migrations itself (apps/server/src/migrations.ts).
 * `prisma generate` needs no database, so an absent DATABASE_URL is no error here.
 */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:5432/comptoir' },
});
