# syntax=docker/dockerfile:1
# The portal as an image: what `npm run release` lays out, on a base that has neither shell nor package manager.
# Whoever publishes the image pins both bases by digest: --build-arg BUILDER=node:24-bookworm-slim@sha256:…
ARG BUILDER=node:24-bookworm-slim
ARG BASE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILDER} AS build
WORKDIR /src
COPY . .
# One way to assemble it, here and for the archive. PostgreSQL is a server of its own beside an image.
RUN --mount=type=cache,target=/root/.npm \
    npm run release -- --folder /release/opt/espace-assure --without-database \
    && mkdir -p /release/var/lib/espace-assure

FROM ${BASE}
COPY --from=build /release/opt /opt
# All it ever writes, but for /tmp: the root of a container may be read-only.
COPY --from=build --chown=65532:65532 /release/var/lib/espace-assure /var/lib/espace-assure
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/espace-assure
USER 65532:65532
WORKDIR /var/lib/espace-assure
VOLUME ["/var/lib/espace-assure"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/opt/espace-assure/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# `serve`, or a command of the operator: docker run … IMAGE doctor
ENTRYPOINT ["/opt/espace-assure/bin/node", "/opt/espace-assure/bin/portal.js"]
CMD ["serve"]
