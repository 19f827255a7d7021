const lossyFaults = ['drop', 'hang', 'drip', 'malformed', 'empty'] as const;

/** A simulated failure of a reply. */
export type Fault =
  /** The request is not handled; the reply has this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** The request is handled, but the reply is lost, late, truncated or invalid. */
  | { readonly kind: (typeof lossyFaults)[number] }
  | { readonly kind: 'delay'; readonly milliseconds: number };

export interface PlannedFault {
  readonly method: string;
  /** Relative to the API base. `{id}` matches any single segment. */
  readonly path: string;
  readonly fault: Fault;
  /** The number of replies to which the fault still applies. */
  readonly times: number;
  /** The body of a `status` fault instead of the usual error. */
  readonly body?: unknown;
}

/** Formats a fault as in the control API. */
export function faultText(fault: Fault): string {
  if (fault.kind === 'status') return `status:${fault.status}`;
  return fault.kind === 'delay' ? `delay:${fault.milliseconds}` : fault.kind;
}

export function parseFault(text: string): Fault | undefined {
  const lossy = lossyFaults.find((kind) => kind === text);
  if (lossy !== undefined) return { kind: lossy };
  const [, status, milliseconds] = /^(?:status:([2-5]\d\d)|delay:(\d{1,6}))$/.exec(text) ?? [];
  if (status !== undefined) return { kind: 'status', status: Number(status) };
  if (milliseconds !== undefined) return { kind: 'delay', milliseconds: Number(milliseconds) };
  return undefined;
}
