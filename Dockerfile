# Every line was run by hand in this order on Debian with Node 20, but never in Docker itself.

# This Node only installs packages. The site runs on the Node that package.json pins.
FROM node:24-slim
WORKDIR /site
ENV PATH=/site/node_modules/.bin:$PATH DATA_DIR=/data

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional

COPY . .
# Some settings are written into the pages. A container with other settings than these builds once more when it starts.
ARG SITE_URL
RUN SITE_URL=$SITE_URL node scripts/build.ts

RUN mkdir -p /data .react-router node_modules/.cache node_modules/.vite-temp && chown -R node:node /data build .react-router node_modules/.cache node_modules/.vite-temp
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["sh", "-c", "node scripts/build.ts && exec node server/main.js"]
