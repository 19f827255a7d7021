import { type ComponentType, lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { logError } from '../../lib/log.ts';
import type { ConsentState } from '../../tracking/consent.ts';
import { offeredPurposes, type Privacy } from './privacy.ts';

/** Where it cannot be fetched nobody is asked, and so nothing is measured; the page goes on. */
function optional<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      logError('Failed to load the privacy settings');
      return { default: () => null };
    }
  });
}

/** What comes while a button is pressed may move it from under the finger, and the press would be lost. */
async function untilReleased(): Promise<void> {
  while (document.querySelector('button:active')) await new Promise((resolve) => setTimeout(resolve, 50));
}

const BannerOnceReleased = lazy(async () => {
  await untilReleased();
  return { default: ConsentBanner };
});
const PrivacySettings = optional(async () => (await import('./privacy-settings.tsx')).PrivacySettings);

/** A prerendered page asks nobody: whoever opens it may have decided. */
const nobody: ConsentState = { status: 'decided', agreed: [] };
const nobodyIsAsked = (): ConsentState => nobody;

interface PrivacyChoiceProps {
  readonly privacy: Privacy;
  /** Where the applicant is at work already, the question takes little room. */
  readonly slim: boolean;
  /** Whether the applicant wants to see what there is to choose. */
  readonly choosing: boolean;
  readonly onChoose: () => void;
  readonly onDone: () => void;
}

/** Asks once where the country wants that, and lets the applicant choose again at any time. */
export function PrivacyChoice({
  privacy,
  slim,
  choosing,
  onChoose,
  onDone,
}: PrivacyChoiceProps): ReactElement {
  const { consent } = privacy;
  const { status } = useSyncExternalStore(consent.onChange, consent.state, nobodyIsAsked);
  return (
    <Suspense>
      {status === 'open' && (
        <BannerOnceReleased
          offered={offeredPurposes(privacy)}
          slim={slim}
          onDecide={consent.decide}
          onChoose={onChoose}
        />
      )}
      {choosing && <PrivacySettings privacy={privacy} onDone={onDone} />}
    </Suspense>
  );
}
