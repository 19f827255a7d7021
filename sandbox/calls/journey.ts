import type { FieldError, OfferChoice } from '../../generated/api/types.ts';
import type { CallName } from '../../src/api/call.ts';
import { consentsOf } from '../lead/consents.ts';
import { groupErrors, groupsOf } from './group-errors.ts';
import { debtsOf, supplementQuestions } from '../lead/journey-reply.ts';
import { moveToNextState, type Lead, stateOf } from '../lead/lead.ts';
import type { Call, Lender, CallHandler } from './lead-api.ts';
import { isGroup, mergeLead } from '../lead/merge-lead.ts';
import { offersIn } from '../lead/offers.ts';
import { callInStates } from './call-in-states.ts';
import { rejected } from '../lead/states.ts';

type Check = (lender: Lender, lead: Lead, call: Call) => readonly FieldError[];

/** Calls that complete a state after the application, with additional checks. */
const completions: readonly { readonly name: CallName; readonly check?: Check }[] = [
  { name: 'employmentDetails' },
  { name: 'vehicle', check: vehicleErrors },
  { name: 'account' },
  { name: 'policyConsents', check: consentErrors },
  { name: 'personalDetails' },
  { name: 'maritalDetails' },
  { name: 'aide' },
  { name: 'creditDetails' },
  { name: 'professionalDetails' },
  { name: 'nationalId' },
  { name: 'dynamicPolicyConsents', check: consentErrors },
  { name: 'customerDebts', check: debtErrors },
  { name: 'referenceDetails' },
  { name: 'supplement', check: supplementErrors },
  { name: 'chooseComparedOffer', check: offerErrors },
  { name: 'offerPayment', check: paymentErrors },
  { name: 'acceptCrediteaOffer', check: offerErrors },
  { name: 'acceptProficreditOffer', check: offerErrors },
];

const noSuchOffer: FieldError = { fieldName: 'offerId', message: 'There is no such offer.' };

/** Calls without answers; `offerId` is optional. */
const callsWithoutAnswers = ['skipLead', 'continueLead'] as const;

export const journeyHandlers: readonly CallHandler[] = [
  ...completions.map(({ name, check }) =>
    callInStates({
      name,
      handle: (lender, lead, call) => {
        const groups = groupsOf(call.data);
        const errors = [...groupErrors(lender, lead, groups), ...(check?.(lender, lead, call) ?? [])];
        return errors.length > 0 ? errors : moveToNextState(withAnswers(lead, call));
      },
    }),
  ),
  callInStates({
    name: 'updateProvidentOffer',
    handle(lender, lead, call) {
      const { amount, period, accepted } = call.data;
      const errors = [
        ...offerErrors(lender, lead, call),
        ...(accepted === false ? [] : changedTermsErrors(lead, call)),
      ];
      if (errors.length > 0) return errors;
      if (accepted !== false) return moveToNextState(withAnswers(lead, call));
      if (typeof amount !== 'number' || typeof period !== 'number') return lead;
      return { ...lead, notes: { ...lead.notes, terms: { amount, period } } };
    },
  }),
  ...callsWithoutAnswers.map((name) =>
    callInStates({
      name,
      handle: (_lender, lead, { query, origin }) => {
        const offers = offersIn(stateOf(lead), lead, origin);
        const wantedId = query.get('offerId') ?? offers[0]?.id;
        const chosen = offers.find(({ id }) => id === wantedId);
        if (chosen !== undefined) return moveToNextState({ ...lead, notes: { ...lead.notes, chosen } });
        return offers.length === 0 ? moveToNextState(lead) : [noSuchOffer];
      },
    }),
  ),
  callInStates({
    name: 'sellLead',
    states: [rejected],
    handle: (_lender, lead) => lead,
  }),
];

/** Merges the groups into the lead. Consents and the chosen offer are stored as notes. */
function withAnswers(lead: Lead, { data, origin }: Call): Lead {
  const { consents, ...groups } = groupsOf(data);
  const chosenOffer = offerWithId(lead, data['offerId'], origin);
  return {
    ...lead,
    data: mergeLead(lead.data, groups),
    notes: {
      ...lead.notes,
      ...(isGroup(consents) ? { consents: consents as { readonly [id: string]: boolean } } : {}),
      ...(chosenOffer === undefined ? {} : { chosen: chosenOffer }),
    },
  };
}

function offerWithId(lead: Lead, offerId: unknown, origin: string): OfferChoice | undefined {
  return offersIn(stateOf(lead), lead, origin).find(({ id }) => id === offerId);
}

/** Terms can be accepted only after their costs were shown. */
function changedTermsErrors(lead: Lead, { data, origin }: Call): readonly FieldError[] {
  const offer = offerWithId(lead, data['offerId'], origin)?.offer;
  return (['amount', 'period'] as const)
    .filter((term) => data[term] !== undefined && data[term] !== offer?.[term])
    .map((fieldName) => ({ fieldName, message: 'Ask for the figures of these terms first.' }));
}

function consentErrors({ countries }: Lender, lead: Lead, { data }: Call): readonly FieldError[] {
  const sentConsents = isGroup(data['consents']) ? data['consents'] : {};
  return consentsOf(countries, lead)
    .filter(({ id, required }) => required && sentConsents[id] !== true)
    .map(({ id }) => ({
      fieldName: `consents.${id}`,
      message: 'This consent is required.',
    }));
}

/** A vehicle cannot be registered in the future. */
function vehicleErrors({ now }: Lender, _lead: Lead, { data }: Call): readonly FieldError[] {
  const { vehicle } = data;
  const year = isGroup(vehicle) ? Number(vehicle['registrationYear']) : Number.NaN;
  return year > now().getFullYear()
    ? [{ fieldName: 'vehicle.registrationYear', message: 'The year must not be in the future.' }]
    : [];
}

/** Every debt in the register must be confirmed or denied. */
function debtErrors(_lender: Lender, lead: Lead, { data }: Call): readonly FieldError[] {
  const sentDebts = Array.isArray(data['debts']) ? data['debts'].filter((debt) => isGroup(debt)) : [];
  return debtsOf(lead)
    .filter(
      ({ id }) => !sentDebts.some((debt) => debt['id'] === id && typeof debt['confirmed'] === 'boolean'),
    )
    .map(({ id }) => ({ fieldName: `debts.${id}`, message: 'Say whether this debt is yours.' }));
}

/** State 34 is the second supplement. It must contain every missing answer. */
function supplementErrors(lender: Lender, lead: Lead, { data }: Call): readonly FieldError[] {
  if (stateOf(lead) !== 34) return [];
  return supplementQuestions(lender, lead)
    .map(({ field }) => field)
    .filter((field) => {
      const [group = '', name = ''] = field.split('.');
      const sent = data[group];
      return !isGroup(sent) || sent[name] === undefined;
    })
    .map((fieldName) => ({ fieldName, message: 'We need this answer.' }));
}

function offerErrors(_lender: Lender, lead: Lead, { data, origin }: Call): readonly FieldError[] {
  const choice = offerWithId(lead, data['offerId'], origin);
  if (choice === undefined) return [noSuchOffer];
  const { limits } = choice;
  return (['amount', 'period'] as const).flatMap((term) => {
    const value = data[term];
    if (limits === undefined || typeof value !== 'number') return [];
    const { minimum, maximum, step } = limits[term];
    const isOnStep = Number.isInteger(Math.round(((value - minimum) / step) * 1e6) / 1e6);
    return value >= minimum && value <= maximum && isOnStep
      ? []
      : [{ fieldName: term, message: `Between ${minimum} and ${maximum}, in steps of ${step}.` }];
  });
}

function paymentErrors(lender: Lender, lead: Lead, call: Call): readonly FieldError[] {
  const days = offerWithId(lead, call.data['offerId'], call.origin)?.paymentDays;
  const isDay = days === undefined || days.some((day) => day === call.data['monthlyPaymentDay']);
  return [
    ...offerErrors(lender, lead, call),
    ...(isDay ? [] : [{ fieldName: 'monthlyPaymentDay', message: 'Payments cannot fall on this day.' }]),
  ];
}
