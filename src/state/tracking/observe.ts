import type { ApiError } from '../../api/api-result.ts';
import type { CallName } from '../../api/call.ts';
import type { Send } from '../../api/send.ts';
import { ownErrors } from '../../flow/own-errors.ts';
import type { LeadId } from '../../model/identifiers.ts';
import type { LoanAsked, FunnelEvent } from '../../tracking/event.ts';
import type { Dependencies } from '../dependencies.ts';

export interface Observer {
  readonly report: (event: FunnelEvent) => void;
  /** What the applicant asks for at this moment. */
  readonly loan: () => LoanAsked;
}

/**
 * The same dependencies, which also report what goes through them: leads made, requests that failed, and visits to partners.
 * Here each is told once, whichever action asked, and whatever came of its answer.
 */
export function observed(dependencies: Dependencies, { report, loan }: Observer): Dependencies {
  const { send, creation, leave, owners, storage } = dependencies;
  const made = new Set<LeadId>();

  const reportFailure = (operation: CallName, error: ApiError): void =>
    report({
      name: 'server_failed',
      operation,
      kind: error.kind,
      ...(error.kind === 'refused' && { status: error.status }),
      dataPoints: error.kind === 'rejected' ? Object.keys(ownErrors(owners, error.errors).byDataPoint) : [],
    });

  /** Another tab, or a load of the page before this one, has told of the lead it stored. */
  function reportMade(id: LeadId | undefined): void {
    if (id === undefined || made.has(id) || storage.readText('lid') === id) return;
    made.add(id);
    report({ name: 'lead_created', leadId: id, loan: loan() });
  }

  const watched: Send = async (name, input, options = {}) => {
    const result = await send(name, input, options);
    const { signal, isForeseen } = options;
    // What was given up did not fail.
    if (signal?.aborted !== true) {
      if ('error' in result && isForeseen?.(result.error) !== true) reportFailure(name, result.error);
      const errors = 'data' in result && 'errors' in result.data ? (result.data.errors ?? []) : [];
      if (errors.length > 0) reportFailure(name, { kind: 'rejected', errors });
    }
    if (name === creation && 'data' in result && 'id' in result.data) reportMade(result.data.id);
    return result;
  };

  return {
    ...dependencies,
    send: watched,
    leave(visit) {
      report({ name: 'redirected', host: new URL(visit.url).host, method: visit.method });
      leave(visit);
    },
  };
}
