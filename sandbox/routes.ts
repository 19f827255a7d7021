import { leadRoutes, type Route } from './lead-api.ts';
import { lookUpRoutes } from './look-ups.ts';

/** The contract's calls. A test compares this list with `schemas/api/openapi.json`. */
export const routes: readonly Route[] = [...leadRoutes, ...lookUpRoutes];
