const lossyFaults = ['drop', 'hang', 'drip', 'malformed', 'empty'] as const;

/** One way in which a reply can go wrong. */
export type Fault =
  /** Another answer, and the work is not done. */
  | { readonly kind: 'status'; readonly status: number }
  /** The work is done and the answer is lost, late, torn or unreadable. */
  | { readonly kind: (typeof lossyFaults)[number] }
  | { readonly kind: 'delay'; readonly milliseconds: number };

export interface FaultOrder {
  readonly method: string;
  /** Relative to the API base. `{id}` matches any one segment. */
  readonly path: string;
  readonly fault: Fault;
  /** The number of replies it still applies to. */
  readonly times: number;
  /** The body of a `status` fault instead of the usual error. */
  readonly body?: unknown;
}

/** The fault as the control API writes it. */
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
