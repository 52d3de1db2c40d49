# syntax=docker/dockerfile:1

# One image for every process of ours; docker-compose.yml says which one runs.
FROM node:24-slim AS build
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
RUN npm install --no-save --ignore-scripts
COPY . .
RUN NODE_ENV=production TURBO_TELEMETRY_DISABLED=1 npm run build

# What the bundles leave outside, and nothing of the tools.
FROM node:24-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/packages/shared/package.json packages/shared/
COPY --from=build /app/packages/marketplace-api/package.json packages/marketplace-api/
COPY --from=build /app/packages/migrations/package.json packages/migrations/
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/marketplace/package.json apps/marketplace/
COPY --from=build /app/apps/web/package.json apps/web/
COPY --from=build /app/tools/package.json tools/
COPY --from=build /app/tests/package.json tests/
RUN npm install --no-save --ignore-scripts --omit=dev --omit=optional -w @comptoir/server -w @comptoir/marketplace

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist RENDERER_DIR=/app/apps/web/dist/renderer NODE_OPTIONS=--enable-source-maps
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/marketplace/dist apps/marketplace/dist
COPY --from=build /app/apps/marketplace/migrations apps/marketplace/migrations
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir -p /data/files && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/server/dist/http.js"]
