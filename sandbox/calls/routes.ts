import { customerRoutes } from './customer.ts';
import { documentRoutes } from './documents.ts';
import { journeyRoutes } from './journey.ts';
import { leadRoutes, type Route } from './lead-api.ts';
import { listRoutes } from './lists.ts';
import { lookUpRoutes } from './look-ups.ts';
import { openingRoutes } from './openings.ts';

/** The contract's calls. A test compares this list with `schemas/api/openapi.json`. */
export const routes: readonly Route[] = [
  ...leadRoutes,
  ...openingRoutes,
  ...lookUpRoutes,
  ...listRoutes,
  ...customerRoutes,
  ...documentRoutes,
  ...journeyRoutes,
];
