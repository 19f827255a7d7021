import { leadCalls } from '../../generated/api/lead-calls.ts';
import type { ApiResult } from './api-result.ts';
import { logWarning } from '../lib/log.ts';
import type { Journey, LeadApi } from './lead-api.ts';
import { type Connection, createSend } from './send.ts';

export interface LeadApiOptions extends Connection {
  /** The header for the idempotency key; without it the key is not sent. */
  readonly idempotencyHeader?: string;
  /** The call that makes a lead: by default that of a form whose questions the country names. */
  readonly creation?: 'createLead' | 'createDynamicLead';
}

export function createLeadApi(options: LeadApiOptions): LeadApi {
  const { idempotencyHeader, creation = 'createLead', ...connection } = options;
  const send = createSend(connection, leadCalls);
  let opening: Promise<Journey> | undefined;

  async function onJourney<Reply>(
    ask: (journey: Journey) => Promise<ApiResult<Reply>>,
  ): Promise<ApiResult<Reply>> {
    let journey: Journey;
    try {
      opening ??= import('./open-journey.ts').then(({ openJourney }) => openJourney(connection));
      journey = await opening;
    } catch (error) {
      // The module did not arrive, so nothing was asked.
      opening = undefined;
      logWarning('Failed to load the calls of the journey', {
        name: error instanceof Error ? error.name : 'unknown',
      });
      return { error: { kind: 'offline' } };
    }
    return ask(journey);
  }

  return {
    createLead: (body, idempotencyKey, signal) =>
      send(
        creation,
        { body },
        {
          signal,
          ...(idempotencyHeader !== undefined && { headers: { [idempotencyHeader]: idempotencyKey } }),
        },
      ),
    updateLead: (id, body, signal) => send('updateLead', { body: { ...body, id } }, { signal }),
    redirectLead: (id, signal) => send('redirectLead', { id }, { signal }),
    leadStatus: (...asked) => onJourney((journey) => journey.leadStatus(...asked)),
    completeScreen: (...asked) => onJourney((journey) => journey.completeScreen(...asked)),
    openLink: (...asked) => onJourney((journey) => journey.openLink(...asked)),
    setPassword: (...asked) => onJourney((journey) => journey.setPassword(...asked)),
    sellLead: (...asked) => onJourney((journey) => journey.sellLead(...asked)),
    unsubscribe: (...asked) => onJourney((journey) => journey.unsubscribe(...asked)),
    changeConsents: (...asked) => onJourney((journey) => journey.changeConsents(...asked)),
    resendCode: (...asked) => onJourney((journey) => journey.resendCode(...asked)),
    uploadPage: (...asked) => onJourney((journey) => journey.uploadPage(...asked)),
    listConsents: (...asked) => onJourney((journey) => journey.listConsents(...asked)),
    partnerLogos: () => onJourney((journey) => journey.partnerLogos()),
    tellAffiliate: (...asked) => onJourney((journey) => journey.tellAffiliate(...asked)),
  };
}
