import type { ApiError, ApiResult } from '../../api/api-result.ts';
import type { LeadApi, LeadBody } from '../../api/client.ts';
import { type FieldError, ownErrors } from '../../flow/own-errors.ts';
import type { LeadId } from '../../model/identifiers.ts';
import type { LoanAsked, Occurrence } from '../../tracking/event.ts';
import type { Dependencies } from '../dependencies.ts';

interface Complaining {
  readonly errors?: readonly FieldError[];
}

export interface Observer {
  readonly report: (occurrence: Occurrence) => void;
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

  function failureOf(error: ApiError): Omit<Extract<Occurrence, { name: 'server_failed' }>, 'operation'> {
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
      const { errors = [] }: Complaining = result.data;
      if (errors.length > 0) report({ ...failureOf({ kind: 'rejected', errors }), operation });
    }
    return result;
  }

  async function create(body: LeadBody, attemptKey: string): ReturnType<LeadApi['createLead']> {
    const result = await watch('createLead', api.createLead(body, attemptKey));
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
      leadStatus: (id) => watch('leadStatus', api.leadStatus(id)),
      redirectLead: (id) => watch('redirectLead', api.redirectLead(id)),
      completeScreen: (call, id, body) => watch('completeScreen', api.completeScreen(call, id, body)),
      setPassword: (id, password) => watch('setPassword', api.setPassword(id, password)),
      sellLead: (id) => watch('sellLead', api.sellLead(id)),
      openLink: (link) => watch('openLink', api.openLink(link)),
      changeConsents: (id, consents) => watch('changeConsents', api.changeConsents(id, consents)),
      unsubscribe: (email) => watch('unsubscribe', api.unsubscribe(email)),
      resendCode: (id) => watch('resendCode', api.resendCode(id)),
      uploadPage: (id, page, onProgress) => watch('uploadPage', api.uploadPage(id, page, onProgress)),
      listConsents: (source, id) => watch('listConsents', api.listConsents(source, id)),
      tellAffiliate: (event) => watch('tellAffiliate', api.tellAffiliate(event)),
    },
    leave(departure) {
      report({ name: 'redirected', host: new URL(departure.url).host, method: departure.method });
      leave(departure);
    },
  };
}
