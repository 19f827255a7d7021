import type { ApiError, ApiResult } from '../../api/api-result.ts';
import type { LeadApi } from '../../api/lead-api.ts';
import { type FieldError, ownErrors } from '../../flow/own-errors.ts';
import type { LeadId } from '../../model/identifiers.ts';
import type { LoanAsked, FunnelEvent } from '../../tracking/event.ts';
import type { Dependencies } from '../dependencies.ts';

interface WithErrors {
  readonly errors?: readonly FieldError[];
}

export interface Observer {
  readonly report: (event: FunnelEvent) => void;
  /** What the applicant asks for at this moment. */
  readonly loan: () => LoanAsked;
}

type Operation = (...asked: readonly unknown[]) => Promise<ApiResult<object>>;

const signalIn = (asked: readonly unknown[]): AbortSignal | undefined =>
  asked.find((each) => each instanceof AbortSignal);

/**
 * The same dependencies, which also report what goes through them: leads made, requests that failed, and visits to partners.
 * Here each is told once, whichever action asked, and whatever came of its answer.
 */
export function observed(dependencies: Dependencies, { report, loan }: Observer): Dependencies {
  const { api, leave, owners, storage } = dependencies;
  const made = new Set<LeadId>();

  const dataPointsOf = (errors: readonly FieldError[]): readonly string[] =>
    Object.keys(ownErrors(owners, errors).byDataPoint);

  function failureOf(error: ApiError): Omit<Extract<FunnelEvent, { name: 'server_failed' }>, 'operation'> {
    return {
      name: 'server_failed',
      kind: error.kind,
      ...(error.kind === 'refused' && { status: error.status }),
      dataPoints: error.kind === 'rejected' ? dataPointsOf(error.errors) : [],
    };
  }

  async function watch<Reply extends object>(
    operation: keyof LeadApi,
    asked: Promise<ApiResult<Reply>>,
    signal: AbortSignal | undefined,
  ): Promise<ApiResult<Reply>> {
    const result = await asked;
    // What was given up did not fail.
    if (signal?.aborted) return result;
    if ('error' in result) report({ ...failureOf(result.error), operation });
    else {
      const { errors = [] }: WithErrors = result.data;
      if (errors.length > 0) report({ ...failureOf({ kind: 'rejected', errors }), operation });
    }
    return result;
  }

  const watched = Object.fromEntries(
    (Object.keys(api) as readonly (keyof LeadApi)[]).map((operation) => [
      operation,
      (...asked: readonly unknown[]) =>
        watch(operation, (api[operation] as Operation)(...asked), signalIn(asked)),
    ]),
  ) as unknown as LeadApi;

  return {
    ...dependencies,
    api: {
      ...watched,
      // A partner without a picture is no failure of the lender's.
      partnerLogos: (...asked) => api.partnerLogos(...asked),
      async createLead(...asked) {
        const result = await watched.createLead(...asked);
        const id = 'data' in result ? result.data.id : undefined;
        // Another tab, or a load of the page before this one, has told of the lead it stored.
        if (id === undefined || made.has(id) || storage.readText('lid') === id) return result;
        made.add(id);
        report({ name: 'lead_created', leadId: id, loan: loan() });
        return result;
      },
    },
    leave(visit) {
      report({ name: 'redirected', host: new URL(visit.url).host, method: visit.method });
      leave(visit);
    },
  };
}
