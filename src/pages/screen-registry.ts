import type { ReactElement } from 'react';
import type { StepFormProps } from '../form/step-form-props.ts';
import type { FetchedNamespace } from '../i18n/load-messages.ts';
import type { QuestionScreenKind, ScreenKind, ScreenOf } from '../model/screen.ts';
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
import { OutcomePage, NoticePage, WaitingScreen } from './status/notice-page.tsx';
import { UploadScreen } from './upload/upload-page.tsx';

/** The questions of a screen in a country, with their validation rules. */
export interface ScreenFormModule {
  readonly form: ScreenForm;
  readonly stepModule: StepModule;
}

type ScreenForms = {
  readonly [Kind in ScreenKind]: Kind extends QuestionScreenKind
    ? ScreenFormModule & Pick<StepFormProps, 'captcha' | 'lookUps'>
    : undefined;
};

/** Props of a screen's page. */
export interface ScreenPageProps<Kind extends ScreenKind> extends Pick<
  StepFormProps,
  'flow' | 'formats' | 'phone'
> {
  readonly screen: ScreenOf<Kind>;
  /** The undecoded part of a mailed link after the route. */
  readonly linkSegment?: string | undefined;
  readonly formatters: Formatters;
  readonly screenForm: ScreenForms[Kind];
}

export type ScreenPage<Kind extends ScreenKind> = (props: ScreenPageProps<Kind>) => ReactElement;

interface ScreenRow<Kind extends ScreenKind> {
  /** The page component, or a function that loads it. */
  readonly page: ScreenPage<Kind> | { readonly load: () => Promise<ScreenPage<Kind>> };
  /** Namespaces in addition to `screens`. `form` has the texts of inputs and legal notices. */
  readonly messages: readonly FetchedNamespace[];
}

const loadFormScreens = () => import('./form/form-screens.ts');

const screensOnly = [] as const;
const withForm = ['form'] as const;

export type ScreenRegistry = { readonly [Kind in ScreenKind]: ScreenRow<Kind> };

/**
 * The page and message namespaces of each kind of screen. Loaded as two scripts: with one script per kind, the bundler would
 * split the first script into many shared chunks.
 */
export const screenRegistry = {
  notice: { page: NoticePage, messages: screensOnly },
  waiting: { page: WaitingScreen, messages: screensOnly },
  status: { page: OutcomePage, messages: withForm },
  'account-invitation': { page: AccountInvitationScreen, messages: withForm },
  'lenders-invitation': { page: LendersInvitationScreen, messages: withForm },
  offer: { page: OfferScreen, messages: withForm },
  'single-offer': { page: SingleOfferScreen, messages: withForm },
  'offer-choice': { page: OfferChoiceScreen, messages: withForm },
  'offer-terms': { page: OfferTermsScreen, messages: withForm },
  'partner-link': { page: PartnerLinkScreen, messages: withForm },
  'partner-visit': { page: PartnerVisitScreen, messages: screensOnly },
  form: { page: { load: async () => (await loadFormScreens()).FormScreen }, messages: withForm },
  'named-form': { page: { load: async () => (await loadFormScreens()).NamedFormScreen }, messages: withForm },
  list: { page: { load: async () => (await loadFormScreens()).ListScreen }, messages: withForm },
  'found-list': { page: { load: async () => (await loadFormScreens()).FoundListScreen }, messages: withForm },
  code: { page: CodeScreen, messages: withForm },
  consents: { page: ConsentsScreen, messages: withForm },
  upload: { page: UploadScreen, messages: withForm },
  continue: { page: ContinueScreen, messages: screensOnly },
  unsubscribe: { page: UnsubscribeScreen, messages: withForm },
} as const satisfies ScreenRegistry;
