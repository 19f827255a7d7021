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
import { decodedComponent } from '../../lib/addresses.ts';
import { startAgainAtom } from '../../state/application-progress.ts';
import { useContinuing } from '../../state/continue-lead.ts';
import { useAction } from '../../state/hooks.ts';
import type { ScreenPageProps } from '../screen-registry.ts';

/** A mailed link on its way to the application it is for, and where it leads nowhere. */
export function ContinueScreen({ screen, linked }: ScreenPageProps<'continue'>): ReactElement {
  const startAgain = useAction(startAgainAtom);
  const navigate = useNavigate();
  const { trouble, ask } = useContinuing(linked && decodedComponent(linked), screen.route);
  const { t } = useTranslation();
  const { t: tScreens } = useTranslation('screens');
  const messages = usePartnerMessages(screen.id, undefined);
  const begin = messages.action('start-again');
  const beginAnew = (): void => {
    // A dead link ends nothing that is under way in this browser; a lead that leads back here has to end.
    if (linked === undefined) startAgain();
    else void navigate('/', { replace: true });
  };
  if (trouble === undefined) {
    return (
      <Page id={screen.id} heading={messages.title} intro={messages.body}>
        {/* Neutral, since nothing of the brand is to be seen here. */}
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
    <Page id={screen.id} heading={tScreens(`${screen.id}>${trouble}>title`)} inError>
      <Typography variant="intro" role="alert">
        {tScreens(`${screen.id}>${trouble}>body`)}
      </Typography>
      {trouble === 'dead' ? (
        <MainAction label={begin} onSubmit={beginAnew} />
      ) : (
        <MainAction label={t('failures>retry')} onSubmit={ask}>
          <Button variant="outlined" onClick={beginAnew}>
            {begin}
          </Button>
        </MainAction>
      )}
    </Page>
  );
}
