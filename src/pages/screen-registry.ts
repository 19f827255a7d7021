import type { ReactElement } from 'react';
import type { StepFormProps } from '../form/step-form-props.ts';
import type { FetchedNamespace } from '../i18n/load-words.ts';
import type { AskingKind, ScreenKind, ScreenOf } from '../model/screen.ts';
import type { StepModule } from '../model/validator.ts';
import type { ScreenForm } from '../state/screen-form.ts';
import type { Figures } from './figures.ts';

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
  readonly figures: Figures;
  readonly asked: Asked[Kind];
}

export type ScreenPage<Kind extends ScreenKind> = (props: ScreenPageProps<Kind>) => ReactElement;
interface ScreenRow<Kind extends ScreenKind> {
  readonly page: () => Promise<ScreenPage<Kind>>;
  /** Beside those of the page's frame. Inputs, and what the law wants said, are worded in those of the form. */
  readonly messages: readonly FetchedNamespace[];
}

const own = ['screens'] as const;
const withForm = ['screens', 'form'] as const;

/** The page of each kind of screen, fetched when it is needed, and the messages it speaks with. */
export const screenRegistry: { readonly [Kind in ScreenKind]: ScreenRow<Kind> } = {
  notice: { messages: own, page: async () => (await import('./status/status-page.tsx')).NoticeScreen },
  waiting: { messages: own, page: async () => (await import('./status/waiting-page.tsx')).WaitingScreen },
  status: { messages: withForm, page: async () => (await import('./status/outcome-page.tsx')).OutcomeScreen },
  'account-invitation': {
    messages: withForm,
    page: async () => (await import('./status/account-invitation.tsx')).AccountInvitationScreen,
  },
  'lenders-invitation': {
    messages: withForm,
    page: async () => (await import('./status/lenders-invitation.tsx')).LendersInvitationScreen,
  },
  offer: { messages: withForm, page: async () => (await import('./offer/offer-page.tsx')).OfferScreen },
  'single-offer': {
    messages: withForm,
    page: async () => (await import('./offer/offer-choice-page.tsx')).SingleOfferScreen,
  },
  'offer-choice': {
    messages: withForm,
    page: async () => (await import('./offer/offer-choice-page.tsx')).OfferChoiceScreen,
  },
  'offer-terms': {
    messages: withForm,
    page: async () => (await import('./offer/offer-terms-page.tsx')).OfferTermsScreen,
  },
  'partner-link': {
    messages: withForm,
    page: async () => (await import('./partner/partner-link-page.tsx')).PartnerLinkScreen,
  },
  'partner-visit': {
    messages: own,
    page: async () => (await import('./partner/partner-visit-page.tsx')).PartnerVisitScreen,
  },
  form: { messages: withForm, page: async () => (await import('./form/form-screen.tsx')).FormScreen },
  'named-form': {
    messages: withForm,
    page: async () => (await import('./form/named-form-screen.tsx')).NamedFormScreen,
  },
  list: { messages: withForm, page: async () => (await import('./form/list-screen.tsx')).ListScreen },
  'found-list': {
    messages: withForm,
    page: async () => (await import('./form/found-list-screen.tsx')).FoundListScreen,
  },
  code: { messages: withForm, page: async () => (await import('./code/code-page.tsx')).CodeScreen },
  consents: {
    messages: withForm,
    page: async () => (await import('./consents/consents-page.tsx')).ConsentsScreen,
  },
  upload: { messages: withForm, page: async () => (await import('./upload/upload-page.tsx')).UploadScreen },
  continue: { messages: own, page: async () => (await import('./link/continue-page.tsx')).ContinueScreen },
  unsubscribe: {
    messages: withForm,
    page: async () => (await import('./link/unsubscribe-page.tsx')).UnsubscribeScreen,
  },
};
