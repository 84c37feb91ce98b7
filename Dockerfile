# One image for every role (docker-compose.yml). The page is built once, here.
FROM node:20.20.2-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm exec --workspace frontend vite -- build \
 && mkdir /data && chown node:node /data
ENTRYPOINT ["node", "--import", "tsx", "server/src/main.ts"]
