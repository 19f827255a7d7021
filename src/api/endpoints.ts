import type { LeadId } from '../model/identifiers.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the API base; `{id}` stands for the lead's id. */
  readonly path: string;
  readonly body: 'json' | 'none';
}

/** Every call this application makes; the contract describes the same paths. */
export const endpoints = {
  createLead: { method: 'POST', path: '/v2/lead', body: 'json' },
  updateLead: { method: 'PUT', path: '/v2/lead', body: 'json' },
  leadStatus: { method: 'GET', path: '/lead/status/{id}', body: 'none' },
  redirectLead: { method: 'POST', path: '/lead/{id}/redirect', body: 'none' },
} as const satisfies { readonly [call: string]: Endpoint };

/** Paths whose bodies name the product; a path that contains one of them counts. */
const productPaths = ['/v2/lead', '/affiliate/event'] as const;

export function namesProduct(endpoint: Endpoint): boolean {
  return endpoint.body === 'json' && productPaths.some((path) => endpoint.path.includes(path));
}

export function leadPath(endpoint: Endpoint, id: LeadId): string {
  return endpoint.path.replace('{id}', () => encodeURIComponent(id));
}
