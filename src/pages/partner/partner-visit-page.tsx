import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAction, useValue } from '../../state/hooks.ts';
import {
  type NeededPartnerVisit,
  type PartnerVisitDetails,
  useNeededPartnerVisit,
} from '../../state/lender-hooks.ts';
import { completionRequest, isLateOrFailed } from '../../state/request.ts';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { lenderActions } from '../../state/lender-actions.ts';
import { AsyncContent } from '../async-content.tsx';
import { MainAction } from '../main-action.tsx';
import { NamedPartner } from '../lender-logo.tsx';
import { Page } from '../page.tsx';
import { BulletList, useScreenAction, usePartnerMessages } from '../screen-parts.tsx';
import { RetryPanel, SendingNotice, UnsafeRedirectPanel, statusWithoutAnswers } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { returnedMark, useHasReturned } from './use-has-returned.ts';
import { useWaitTime } from '../wait-time.ts';
import { isDoneMessage } from './done-message.ts';

type PartnerVisitProps = Pick<ScreenPageProps<'partner-visit'>, 'screen'>;

/** Sends the applicant to a bank or card issuer and continues after the return. */
export function PartnerVisitScreen({ screen }: PartnerVisitProps): ReactElement {
  const hasReturned = useHasReturned();
  const sending = useValue(completionRequest.statusAtom);
  const { visit, loading, reload, leave } = useNeededPartnerVisit(useHref(screen.route) + returnedMark);
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, visit?.partner.name);
  const isMissing = visit === null && isLateOrFailed(loading);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      inError={isMissing || sending.status === 'failed'}
      intro={messages.body}
    >
      <BulletList title={messages.pointsTitle} points={messages.points} />
      {visit === null ? (
        <Box sx={{ marginBlockStart: '1.5rem' }}>
          <AsyncContent
            loading={loading}
            title={t('partnerVisit>missing>title')}
            body={t('partnerVisit>missing>body')}
            barHeights={[12]}
            onRetry={reload}
          />
        </Box>
      ) : (
        <>
          <NamedPartner partner={visit.partner} />
          <PartnerSteps screen={screen} visit={visit} returned={hasReturned} leave={leave} />
        </>
      )}
    </Page>
  );
}

interface PartnerStepsProps extends PartnerVisitProps, Pick<NeededPartnerVisit, 'leave'> {
  readonly visit: PartnerVisitDetails;
  /** True if the applicant has returned from the partner. */
  readonly returned: boolean;
}

function PartnerSteps({ screen, visit, returned, leave }: PartnerStepsProps): ReactElement {
  const { call } = screen;
  const completeScreen = useAction(lenderActions.completeScreen);
  const sending = useValue(completionRequest.statusAtom);
  const runAction = useScreenAction(screen);
  const lastAction = useRef<'done' | 'skip'>('done');
  const completeVisit = useCallback(() => {
    lastAction.current = 'done';
    void completeScreen({ call, body: {} });
  }, [completeScreen, call]);
  const skip = (): void => {
    lastAction.current = 'skip';
    runAction('skip');
  };
  const { kind, skippable, destination } = visit;
  const partner = visit.partner.name;
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, partner);
  const isLeavingFirst = kind === 'redirect' && !returned && destination !== undefined;
  const leaveLabel = kind === 'frame' ? t('partnerVisit>ownPage') : t('partnerVisit>openAgain', { partner });
  return (
    <Stack spacing={2} sx={{ marginBlockStart: '1.5rem' }}>
      {returned && <output>{t('partnerVisit>back', { partner })}</output>}
      {destination === undefined && <UnsafeRedirectPanel />}
      {kind === 'frame' && destination !== undefined && (
        <PartnerFrame destination={destination} partner={partner} onDone={completeVisit} onLeave={leave} />
      )}
      <MainAction
        label={isLeavingFirst ? t('partnerVisit>open', { partner }) : messages.send}
        busy={sending.status === 'sending'}
        onSubmit={isLeavingFirst ? leave : completeVisit}
      >
        {isLeavingFirst && (
          <Button variant="outlined" onClick={completeVisit}>
            {messages.send}
          </Button>
        )}
        {!isLeavingFirst && destination !== undefined && (
          <Button variant="outlined" onClick={leave}>
            {leaveLabel}
          </Button>
        )}
        {skippable && screen.actions.includes('skip') && (
          <Button variant="text" onClick={skip}>
            {messages.action('skip')}
          </Button>
        )}
        <SendingNotice
          purpose="screen"
          sending={statusWithoutAnswers(sending)}
          onRetry={() => (lastAction.current === 'skip' ? skip() : completeVisit())}
        />
      </MainAction>
    </Stack>
  );
}

interface PartnerFrameProps {
  readonly destination: NonNullable<PartnerVisitDetails['destination']>;
  readonly partner: string;
  /** Called when the framed page sends its done message. */
  readonly onDone: () => void;
  /** Opens the partner's page in this tab: many banks block framing. */
  readonly onLeave: () => void;
}

/** A partner's page in a frame. A new `key` reloads it. */
function PartnerFrame(props: PartnerFrameProps): ReactElement {
  const [loadCount, setLoadCount] = useState(0);
  return <FramedPage key={loadCount} {...props} onRetry={() => setLoadCount(loadCount + 1)} />;
}

const permissions = 'allow-forms allow-scripts';
/** A bank needs its own storage and may open a sign-in window. `allow-top-navigation` is not granted. */
const partnerPermissions = `${permissions} allow-same-origin allow-popups allow-popups-to-escape-sandbox`;

const frameLook = {
  display: 'block',
  width: '100%',
  height: 'clamp(20rem, 70vh, 40rem)',
  border: '1.5px solid var(--mui-palette-border)',
  borderRadius: 'var(--mui-radius-control)',
  background: '#fff',
};

function FramedPage(props: PartnerFrameProps & { readonly onRetry: () => void }): ReactElement {
  const { destination, partner, onDone, onLeave, onRetry } = props;
  const { url, isOwn } = destination;
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const slowness = useWaitTime(!isLoaded);
  // A page with our origin and scripts could remove its own sandbox, so our pages have an opaque origin.
  const origin = isOwn ? 'null' : new URL(url).origin;
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>): void => {
      if (isDoneMessage(event, { window: frame.current?.contentWindow, origin })) onDone();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin, onDone]);
  return (
    <>
      <Box
        component="iframe"
        ref={frame}
        sx={frameLook}
        title={t('partnerVisit>frame', { partner })}
        src={url}
        sandbox={isOwn ? permissions : partnerPermissions}
        allow=""
        referrerPolicy="strict-origin"
        aria-busy={!isLoaded}
        onLoad={() => setLoaded(true)}
      />
      {/* A page that blocks framing loads as an empty document, which scripts cannot detect. */}
      {isLoaded && <Typography variant="body2">{t('partnerVisit>unseen')}</Typography>}
      {slowness === 'very-slow' && (
        <RetryPanel
          title={t('partnerVisit>late>title', { partner })}
          body={t('partnerVisit>late>body')}
          isInfo
          onRetry={onRetry}
        >
          {' '}
          <Button variant="outlined" onClick={onLeave}>
            {t('partnerVisit>ownPage')}
          </Button>
        </RetryPanel>
      )}
    </>
  );
}
