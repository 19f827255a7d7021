import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Destination } from '../../state/hooks/use-handover.ts';
import styles from './partner-visit-page.module.css';
import { usePatience } from '../status/patience.ts';
import { RetryPanel } from '../retry-panel.tsx';
import { saysDone } from '../says-done.ts';

interface PartnerFrameProps {
  readonly destination: Destination;
  readonly partner: string;
  /** The page inside says that its part is done. */
  readonly onDone: () => void;
  /** Opens it in the place of ours: many a bank refuses to be framed. */
  readonly onLeave: () => void;
}

/** A partner's page inside ours, which can be loaded anew where it does not come. */
export function PartnerFrame(props: PartnerFrameProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const powers = 'allow-forms allow-scripts';
/** A bank keeps its session in its own storage, and may sign in on a page of its own. It never moves this page. */
const powersOfOthers = `${powers} allow-same-origin allow-popups allow-popups-to-escape-sandbox`;

function Attempt(props: PartnerFrameProps & { readonly onRetry: () => void }): ReactElement {
  const { destination, partner, onDone, onLeave, onRetry } = props;
  const { url, isOwn } = destination;
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const patience = usePatience(!loaded);
  // With our origin and scripts, a page could take off its own sandbox: ours is shown without an origin.
  const origin = isOwn ? 'null' : new URL(url).origin;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (saysDone(event, { window: frame.current?.contentWindow, origin })) onDone();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onDone]);
  return (
    <>
      <iframe
        ref={frame}
        className={styles['frame']}
        title={t('handover>frame', { partner })}
        src={url}
        sandbox={isOwn ? powers : powersOfOthers}
        allow=""
        referrerPolicy="strict-origin"
        aria-busy={!loaded}
        onLoad={() => setLoaded(true)}
      />
      {/* A page that refuses to be framed comes as an empty one, and no script may look into it. */}
      {loaded && <p className={styles['unseen']}>{t('handover>unseen')}</p>}
      {patience === 'very-slow' && (
        <RetryPanel
          title={t('handover>late>title', { partner })}
          body={t('handover>late>body')}
          calm
          onRetry={onRetry}
        >
          {' '}
          <Button variant="outlined" onClick={onLeave}>
            {t('handover>ownPage')}
          </Button>
        </RetryPanel>
      )}
    </>
  );
}
