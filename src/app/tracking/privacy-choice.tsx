import { type ComponentProps, lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import type { FetchedDialog } from '../layout/dialogs.ts';
import type { ConsentState } from '../../tracking/consent.ts';
import { offeredPurposes, type Privacy } from './privacy.ts';
import type { PrivacySettings } from './privacy-settings.tsx';

/** The banner must not appear during a press, because it could move the button, and the click would be lost. */
async function untilNoButtonIsPressed(): Promise<void> {
  while (document.querySelector('button:active')) await new Promise((resolve) => setTimeout(resolve, 50));
}

const LazyConsentBanner = lazy(async () => {
  await untilNoButtonIsPressed();
  return { default: ConsentBanner };
});

/** A prerendered page has no banner: the applicant may have decided on an earlier visit. */
const decidedState: ConsentState = { status: 'decided', agreed: [] };
const serverState = (): ConsentState => decidedState;

interface PrivacyChoiceProps {
  readonly privacy: Privacy;
  /** Shows the short text of the banner, for applicants who have started the form. */
  readonly slim: boolean;
  readonly settings: FetchedDialog<ComponentProps<typeof PrivacySettings>>;
}

/** The consent banner, and the privacy settings when they are open. */
export function PrivacyChoice({ privacy, slim, settings }: PrivacyChoiceProps): ReactElement {
  const { consent } = privacy;
  const { Dialog: Settings, open, close } = settings;
  const { status } = useSyncExternalStore(consent.onChange, consent.state, serverState);
  return (
    <>
      <Suspense>
        {status === 'open' && (
          <LazyConsentBanner
            offered={offeredPurposes(privacy)}
            slim={slim}
            onDecide={consent.decide}
            onChoose={open}
          />
        )}
      </Suspense>
      {Settings && <Settings privacy={privacy} onDone={close} />}
    </>
  );
}
