# docs/deployment.md shows how to build and run it. Targets: "frontend" (default) and "sandbox".

FROM node:22-slim AS source
WORKDIR /application
COPY package.json package-lock.json ./
RUN npm ci
COPY . .

FROM source AS build
ARG ENVIRONMENT=production
ARG NGINX_API=
ENV NGINX_ROOT=/usr/share/nginx/application
ENV NGINX_PORT=8080
ENV NGINX_ACCESS_LOG=/dev/stdout
RUN npm run build -- ${ENVIRONMENT}

FROM source AS sandbox
RUN npm run generate
USER node
EXPOSE 4010
CMD ["npm", "run", "sandbox", "--", "--host", "0.0.0.0"]

FROM nginxinc/nginx-unprivileged:1.28-alpine AS frontend
COPY --from=build /application/dist /usr/share/nginx/application
COPY --from=build /application/dist/nginx/application.conf /etc/nginx/conf.d/default.conf
EXPOSE 8080
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1:8080/healthz
