import { type ComponentType, lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { logError } from '../../lib/log.ts';
import type { ConsentState } from '../../tracking/consent.ts';
import { offeredPurposes, type Privacy } from './privacy.ts';

/** Renders nothing if the component cannot be loaded. The banner still works. */
function optionalComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      logError('Failed to load the privacy settings');
      return { default: () => null };
    }
  });
}

/** The banner must not appear during a press, because it could move the button, and the click would be lost. */
async function untilNoButtonIsPressed(): Promise<void> {
  while (document.querySelector('button:active')) await new Promise((resolve) => setTimeout(resolve, 50));
}

const LazyConsentBanner = lazy(async () => {
  await untilNoButtonIsPressed();
  return { default: ConsentBanner };
});
const PrivacySettings = optionalComponent(
  async () => (await import('./privacy-settings.tsx')).PrivacySettings,
);

/** A prerendered page has no banner: the applicant may have decided on an earlier visit. */
const decidedState: ConsentState = { status: 'decided', agreed: [] };
const serverState = (): ConsentState => decidedState;

interface PrivacyChoiceProps {
  readonly privacy: Privacy;
  /** Shows the short text of the banner, for applicants who have started the form. */
  readonly slim: boolean;
  /** True while the privacy settings are open. */
  readonly choosing: boolean;
  readonly onChoose: () => void;
  readonly onDone: () => void;
}

/** The consent banner, and the privacy settings when they are open. */
export function PrivacyChoice({
  privacy,
  slim,
  choosing,
  onChoose,
  onDone,
}: PrivacyChoiceProps): ReactElement {
  const { consent } = privacy;
  const { status } = useSyncExternalStore(consent.onChange, consent.state, serverState);
  return (
    <>
      <Suspense>
        {status === 'open' && (
          <LazyConsentBanner
            offered={offeredPurposes(privacy)}
            slim={slim}
            onDecide={consent.decide}
            onChoose={onChoose}
          />
        )}
      </Suspense>
      {/* The banner stays visible while the settings are loaded. */}
      <Suspense>{choosing && <PrivacySettings privacy={privacy} onDone={onDone} />}</Suspense>
    </>
  );
}
