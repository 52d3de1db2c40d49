# syntax=docker/dockerfile:1

# `production`: one image for every process of ours; docker-compose.yml says which one runs. `demonstration`: the reference marketplace too.
# A release names the digest of its base: --build-arg NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/shared/package.json packages/shared/
COPY packages/marketplace-api/package.json packages/marketplace-api/
COPY packages/migrations/package.json packages/migrations/
COPY apps/server/package.json apps/server/
COPY apps/marketplace/package.json apps/marketplace/
COPY apps/web/package.json apps/web/
COPY tools/package.json tools/
COPY tests/package.json tests/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN NODE_ENV=production TURBO_TELEMETRY_DISABLED=1 npm run build
RUN node --import tsx tools/sbom.ts sbom.cdx.json

# What the bundles leave outside, and nothing of the tools.
FROM manifests AS server-packages
RUN npm ci --ignore-scripts --omit=dev --omit=optional -w @comptoir/server

FROM manifests AS marketplace-packages
RUN npm ci --ignore-scripts --omit=dev --omit=optional -w @comptoir/marketplace

FROM ${NODE_IMAGE} AS production
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist RENDERER_DIR=/app/apps/web/dist/renderer NODE_OPTIONS=--enable-source-maps
WORKDIR /app
COPY --from=server-packages /app ./
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/sbom.cdx.json ./
RUN mkdir -p /data/files && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --retries=3 --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/http.js"]

FROM production AS demonstration
# With the reference marketplace, and without a deploy job: never for real data. A build without a target makes it, since a trial needs no more.
ENV MIGRATE_AT_START=true
COPY --from=marketplace-packages /app ./
COPY --from=build /app/apps/marketplace/dist apps/marketplace/dist
COPY --from=build /app/apps/marketplace/migrations apps/marketplace/migrations
HEALTHCHECK --interval=10s --timeout=5s --retries=3 --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/marketplace/dist/main.js"]
