import type { ReactElement } from 'react';
import type { StepFormProps } from '../form/step-form-props.ts';
import type { FetchedNamespace } from '../i18n/load-messages.ts';
import type { AskingKind, ScreenKind, ScreenOf } from '../model/screen.ts';
import type { StepModule } from '../model/validator.ts';
import type { ScreenForm } from '../state/screen-form.ts';
import type { Formatters } from './formatters.ts';
import { CodeScreen } from './code/code-page.tsx';
import { ConsentsScreen } from './consents/consents-page.tsx';
import { ContinueScreen } from './link/continue-page.tsx';
import { UnsubscribeScreen } from './link/unsubscribe-page.tsx';
import { OfferChoiceScreen, SingleOfferScreen } from './offer/offer-choice-page.tsx';
import { OfferScreen } from './offer/offer-page.tsx';
import { OfferTermsScreen } from './offer/offer-terms-page.tsx';
import { PartnerLinkScreen } from './partner/partner-link-page.tsx';
import { PartnerVisitScreen } from './partner/partner-visit-page.tsx';
import { AccountInvitationScreen } from './status/account-invitation.tsx';
import { LendersInvitationScreen } from './status/lenders-invitation.tsx';
import { OutcomePage, StatusPage, WaitingScreen } from './status/status-page.tsx';
import { UploadScreen } from './upload/upload-page.tsx';

/** What a screen asks in a country, with the rules its answers are held to. */
export interface ScreenFormModule {
  readonly form: ScreenForm;
  readonly stepModule: StepModule;
}

type Asked = {
  readonly [Kind in ScreenKind]: Kind extends AskingKind
    ? ScreenFormModule & Pick<StepFormProps, 'captcha' | 'lookUps'>
    : undefined;
};

/** What the page of a screen is given. */
export interface ScreenPageProps<Kind extends ScreenKind> extends Pick<
  StepFormProps,
  'flow' | 'formats' | 'phone'
> {
  readonly screen: ScreenOf<Kind>;
  /** What follows its route in the address of a mailed link, as it is written there. */
  readonly linked?: string | undefined;
  readonly formatters: Formatters;
  readonly asked: Asked[Kind];
}

export type ScreenPage<Kind extends ScreenKind> = (props: ScreenPageProps<Kind>) => ReactElement;

interface ScreenRow<Kind extends ScreenKind> {
  /** Or what fetches it. */
  readonly page: ScreenPage<Kind> | { readonly load: () => Promise<ScreenPage<Kind>> };
  /** Beside those of the screens. Inputs, and what the law wants said, are worded in those of the form. */
  readonly messages: readonly FetchedNamespace[];
}

const loadAsking = () => import('./form/asking-screens.ts');

const own = [] as const;
const withForm = ['form'] as const;

export type ScreenRegistry = { readonly [Kind in ScreenKind]: ScreenRow<Kind> };

/**
 * The page of each kind of screen, and the messages it speaks with. Fetched in two parts, since the first page of a visit
 * needs none of them: a script for each kind would cut the first one into the parts it shares with each of the others.
 */
export const screenRegistry = {
  notice: { page: StatusPage, messages: own },
  waiting: { page: WaitingScreen, messages: own },
  status: { page: OutcomePage, messages: withForm },
  'account-invitation': { page: AccountInvitationScreen, messages: withForm },
  'lenders-invitation': { page: LendersInvitationScreen, messages: withForm },
  offer: { page: OfferScreen, messages: withForm },
  'single-offer': { page: SingleOfferScreen, messages: withForm },
  'offer-choice': { page: OfferChoiceScreen, messages: withForm },
  'offer-terms': { page: OfferTermsScreen, messages: withForm },
  'partner-link': { page: PartnerLinkScreen, messages: withForm },
  'partner-visit': { page: PartnerVisitScreen, messages: own },
  form: { page: { load: async () => (await loadAsking()).FormScreen }, messages: withForm },
  'named-form': { page: { load: async () => (await loadAsking()).NamedFormScreen }, messages: withForm },
  list: { page: { load: async () => (await loadAsking()).ListScreen }, messages: withForm },
  'found-list': { page: { load: async () => (await loadAsking()).FoundListScreen }, messages: withForm },
  code: { page: CodeScreen, messages: withForm },
  consents: { page: ConsentsScreen, messages: withForm },
  upload: { page: UploadScreen, messages: withForm },
  continue: { page: ContinueScreen, messages: own },
  unsubscribe: { page: UnsubscribeScreen, messages: withForm },
} as const satisfies ScreenRegistry;
