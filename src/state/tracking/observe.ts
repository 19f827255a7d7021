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

/**
 * The same dependencies, which also report what goes through them: leads made, requests that failed, and departures.
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
    signal?: AbortSignal,
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

  async function create(
    ...[body, attemptKey, signal]: Parameters<LeadApi['createLead']>
  ): ReturnType<LeadApi['createLead']> {
    const result = await watch('createLead', api.createLead(body, attemptKey, signal), signal);
    const id = 'data' in result ? result.data.id : undefined;
    // Another tab, or a load of the page before this one, has told of the lead it stored.
    if (id === undefined || made.has(id) || storage.readText('lid') === id) return result;
    made.add(id);
    report({ name: 'lead_created', leadId: id, loan: loan() });
    return result;
  }

  return {
    ...dependencies,
    api: {
      ...api,
      createLead: create,
      updateLead: (id, body, signal) => watch('updateLead', api.updateLead(id, body, signal), signal),
      leadStatus: (id, signal) => watch('leadStatus', api.leadStatus(id, signal), signal),
      redirectLead: (id, signal) => watch('redirectLead', api.redirectLead(id, signal), signal),
      completeScreen: (call, id, body, signal) =>
        watch('completeScreen', api.completeScreen(call, id, body, signal), signal),
      setPassword: (id, password, signal) =>
        watch('setPassword', api.setPassword(id, password, signal), signal),
      sellLead: (id, signal) => watch('sellLead', api.sellLead(id, signal), signal),
      openLink: (link, signal) => watch('openLink', api.openLink(link, signal), signal),
      changeConsents: (id, consents, signal) =>
        watch('changeConsents', api.changeConsents(id, consents, signal), signal),
      unsubscribe: (email, signal) => watch('unsubscribe', api.unsubscribe(email, signal), signal),
      resendCode: (id, signal) => watch('resendCode', api.resendCode(id, signal), signal),
      uploadPage: (id, page, onProgress, signal) =>
        watch('uploadPage', api.uploadPage(id, page, onProgress, signal), signal),
      listConsents: (source, id, signal) =>
        watch('listConsents', api.listConsents(source, id, signal), signal),
      tellAffiliate: (event, signal) => watch('tellAffiliate', api.tellAffiliate(event, signal), signal),
    },
    leave(departure) {
      report({ name: 'redirected', host: new URL(departure.url).host, method: departure.method });
      leave(departure);
    },
  };
}
