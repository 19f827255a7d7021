import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Button } from '../../form/parts/button.tsx';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { usePartnerMessages } from '../screen-parts.tsx';
import { decodeComponent } from '../../lib/addresses.ts';
import { reapplyAtom } from '../../state/application-progress.ts';
import { useContinueLink } from '../../state/continue-lead.ts';
import { useAction } from '../../state/hooks.ts';
import type { ScreenPageProps } from '../screen-registry.ts';

/** Opens the application of a mailed link, or shows that the link does not work. */
export function ContinueScreen({ screen, linkSegment }: ScreenPageProps<'continue'>): ReactElement {
  const startAgain = useAction(reapplyAtom);
  const navigate = useNavigate();
  const { failure, retry } = useContinueLink(linkSegment && decodeComponent(linkSegment), screen.route);
  const { t } = useTranslation();
  const { t: tScreens } = useTranslation('screens');
  const messages = usePartnerMessages(screen.id, undefined);
  const startAgainLabel = messages.action('start-again');
  const startOver = (): void => {
    // An invalid link must not delete the application in this browser. Without a link, the lead's state opened this page, so the lead has to end.
    if (linkSegment === undefined) startAgain();
    else void navigate('/', { replace: true });
  };
  if (failure === undefined) {
    return (
      <Page id={screen.id} heading={messages.title} intro={messages.body}>
        {/* A neutral color, because this page shows no brand. */}
        <Box
          aria-busy="true"
          sx={{ display: 'grid', placeItems: 'center', minHeight: '12rem', color: 'border' }}
        >
          <CircularProgress size="3rem" aria-hidden="true" />
        </Box>
      </Page>
    );
  }
  return (
    <Page id={screen.id} heading={tScreens(`${screen.id}>${failure}>title`)} inError>
      <Typography variant="intro" role="alert">
        {tScreens(`${screen.id}>${failure}>body`)}
      </Typography>
      {failure === 'dead' ? (
        <MainAction label={startAgainLabel} onSubmit={startOver} />
      ) : (
        <MainAction label={t('failures>retry')} onSubmit={retry}>
          <Button variant="outlined" onClick={startOver}>
            {startAgainLabel}
          </Button>
        </MainAction>
      )}
    </Page>
  );
}
