# The page and the package are built in one image and run in another, which has neither Node nor a compiler.
FROM node:22-bookworm-slim AS page
WORKDIR /build/web
COPY web/package.json ./
RUN npm install --no-audit --no-fund
COPY src/backroom/rulebook /build/src/backroom/rulebook
COPY web ./
RUN npm run build

FROM python:3.12-slim-bookworm AS package
WORKDIR /build
COPY pyproject.toml hatch_build.py constraints.txt README.md CHANGELOG.md LICENSE ./
COPY docs/games docs/games
COPY docs/pictures docs/pictures
COPY src src
COPY --from=page /build/web/dist web/dist
RUN python -m venv /opt/backroom \
    && /opt/backroom/bin/pip install --no-cache-dir --constraint constraints.txt '.[server,don]'

FROM python:3.12-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /var/lib/backroom --create-home backroom
COPY --from=package /opt/backroom /opt/backroom
USER backroom
WORKDIR /var/lib/backroom
VOLUME /var/lib/backroom
ENV BACKROOM_HOST=0.0.0.0 \
    BACKROOM_PORT=8000 \
    BACKROOM_DATABASE=sqlite:////var/lib/backroom/backroom.sqlite
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["/opt/backroom/bin/python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["/opt/backroom/bin/backroom"]
CMD ["serve"]
