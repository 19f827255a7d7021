import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAction, useValue } from '../../state/hooks.ts';
import {
  type NeededPartnerVisit,
  type PartnerVisitDetails,
  useNeededPartnerVisit,
} from '../../state/lender-hooks.ts';
import { completion, failed, isOverdue, type RequestStatus } from '../../state/request.ts';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { lenderActions } from '../../state/lender-actions.ts';
import { Awaited } from '../awaited.tsx';
import { MainAction } from '../main-action.tsx';
import { NamedPartner } from '../lender-mark.tsx';
import { Page } from '../page.tsx';
import { Points, useScreenAction, usePartnerMessages } from '../screen-parts.tsx';
import { RetryPanel, SendingNotice, UnsafeRedirectPanel } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { returnedMark, useReturned } from './use-returned.ts';
import { useSlowness } from '../slowness.ts';
import { isDoneMessage } from './done-message.ts';

type PartnerVisitProps = Pick<ScreenPageProps<'partner-visit'>, 'screen'>;

/** A stay at a bank or a card issuer: who that is, why, what happens there, the way there and the way on. */
export function PartnerVisitScreen({ screen }: PartnerVisitProps): ReactElement {
  const returned = useReturned();
  const sending = useValue(completion.statusAtom);
  const { visit, asking, ask, leave } = useNeededPartnerVisit(useHref(screen.route) + returnedMark);
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, visit?.partner.name);
  const isMissing = visit === null && isOverdue(asking);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      inError={isMissing || sending.status === 'failed'}
      intro={messages.body}
    >
      <Points title={messages.pointsTitle} points={messages.points} />
      {visit === null ? (
        <Box sx={{ marginBlockStart: '1.5rem' }}>
          <Awaited
            asking={asking}
            title={t('partnerVisit>missing>title')}
            body={t('partnerVisit>missing>body')}
            outline={[12]}
            onAsk={ask}
          />
        </Box>
      ) : (
        <>
          <NamedPartner partner={visit.partner} />
          <Way screen={screen} visit={visit} returned={returned} leave={leave} />
        </>
      )}
    </Page>
  );
}

interface WayProps extends PartnerVisitProps, Pick<NeededPartnerVisit, 'leave'> {
  readonly visit: PartnerVisitDetails;
  /** The applicant was there, and is back. */
  readonly returned: boolean;
}

function Way({ screen, visit, returned, leave }: WayProps): ReactElement {
  const { call } = screen;
  const completeScreen = useAction(lenderActions.completeScreen);
  const sending = useValue(completion.statusAtom);
  const act = useScreenAction(screen);
  const lastAsked = useRef<'done' | 'skip'>('done');
  const done = useCallback(() => {
    lastAsked.current = 'done';
    void completeScreen({ call, body: {} });
  }, [completeScreen, call]);
  const skip = (): void => {
    lastAsked.current = 'skip';
    act('skip');
  };
  const { kind, skippable, destination } = visit;
  const partner = visit.partner.name;
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, partner);
  const goesFirst = kind === 'redirect' && !returned && destination !== undefined;
  const wayThere = kind === 'frame' ? t('partnerVisit>ownPage') : t('partnerVisit>openAgain', { partner });
  return (
    <Stack spacing={2} sx={{ marginBlockStart: '1.5rem' }}>
      {returned && <output>{t('partnerVisit>back', { partner })}</output>}
      {destination === undefined && <UnsafeRedirectPanel />}
      {kind === 'frame' && destination !== undefined && (
        <PartnerFrame destination={destination} partner={partner} onDone={done} onLeave={leave} />
      )}
      <MainAction
        label={goesFirst ? t('partnerVisit>open', { partner }) : messages.send}
        busy={sending.status === 'sending'}
        onSubmit={goesFirst ? leave : done}
      >
        {goesFirst && (
          <Button variant="outlined" onClick={done}>
            {messages.send}
          </Button>
        )}
        {!goesFirst && destination !== undefined && (
          <Button variant="outlined" onClick={leave}>
            {wayThere}
          </Button>
        )}
        {skippable && screen.actions.includes('skip') && (
          <Button variant="text" onClick={skip}>
            {messages.action('skip')}
          </Button>
        )}
        <SendingNotice
          purpose="screen"
          sending={shown(sending)}
          onRetry={() => (lastAsked.current === 'skip' ? skip() : done())}
        />
      </MainAction>
    </Stack>
  );
}

/** There is no answer here that could be wrong, so a server error is a refusal. */
function shown(sending: RequestStatus): RequestStatus {
  return sending.status === 'failed' && sending.kind === 'rejected' ? failed('refused') : sending;
}

interface PartnerFrameProps {
  readonly destination: NonNullable<PartnerVisitDetails['destination']>;
  readonly partner: string;
  /** The page inside says that its part is done. */
  readonly onDone: () => void;
  /** Opens it in the place of ours: many a bank refuses to be framed. */
  readonly onLeave: () => void;
}

/** A partner's page inside ours, which can be loaded anew where it does not come. */
function PartnerFrame(props: PartnerFrameProps): ReactElement {
  const [loads, setLoads] = useState(0);
  return <FramedPage key={loads} {...props} onRetry={() => setLoads(loads + 1)} />;
}

const powers = 'allow-forms allow-scripts';
/** A bank keeps its session in its own storage, and may sign in on a page of its own. It never moves this page. */
const powersOfOthers = `${powers} allow-same-origin allow-popups allow-popups-to-escape-sandbox`;

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
  const [loaded, setLoaded] = useState(false);
  const slowness = useSlowness(!loaded);
  // With our origin and scripts, a page could take off its own sandbox: ours is shown without an origin.
  const origin = isOwn ? 'null' : new URL(url).origin;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (isDoneMessage(event, { window: frame.current?.contentWindow, origin })) onDone();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onDone]);
  return (
    <>
      <Box
        component="iframe"
        ref={frame}
        sx={frameLook}
        title={t('partnerVisit>frame', { partner })}
        src={url}
        sandbox={isOwn ? powers : powersOfOthers}
        allow=""
        referrerPolicy="strict-origin"
        aria-busy={!loaded}
        onLoad={() => setLoaded(true)}
      />
      {/* A page that refuses to be framed comes as an empty one, and no script may look into it. */}
      {loaded && <Typography variant="body2">{t('partnerVisit>unseen')}</Typography>}
      {slowness === 'very-slow' && (
        <RetryPanel
          title={t('partnerVisit>late>title', { partner })}
          body={t('partnerVisit>late>body')}
          calm
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
