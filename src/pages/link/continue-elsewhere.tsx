import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useContext } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { useAction, useValue } from '../../state/hooks.ts';
import { linkRequest, type RequestStatus } from '../../state/request.ts';
import { lenderActions, sentLinkAtom } from '../../state/lender-actions.ts';
import { PageSettingContext } from '../page-setting.ts';

/** The same look as the other quiet actions. */
const titleStyle = {
  textAlign: 'center',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > &': { textAlign: 'start' },
};

/** Sends a link to continue on another device. Renders nothing if the site has no channel for it. */
export function ContinueElsewhere(): ReactElement | null {
  const { continueElsewhere } = useContext(PageSettingContext);
  const { t } = useTranslation();
  const { t: tScreens } = useTranslation('screens');
  const send = useAction(lenderActions.sendLink);
  const sentLink = useValue(sentLinkAtom);
  const sending = useValue(linkRequest.statusAtom);
  if (continueElsewhere === undefined) return null;
  const textOf = (part: string): string => tScreens(`continue>elsewhere>${part}`);
  const outcomeText = (status: RequestStatus): string => {
    if (status.status === 'failed' && status.kind === 'too-often') return t('failures>too-often>body');
    if (status.status === 'failed' || status.status === 'slow') return textOf('failed');
    return status.status === 'idle' && sentLink !== null ? textOf('sent') : '';
  };
  return (
    <details>
      <Box component="summary" sx={titleStyle}>
        {textOf('title')}
      </Box>
      <p>{textOf('body')}</p>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', marginBlock: '0.75rem 0.5rem' }}>
        {continueElsewhere.map((channel) => (
          <Button
            key={channel}
            variant="outlined"
            aria-disabled={sending.status === 'sending'}
            onClick={() => void send(channel)}
          >
            {textOf(channel)}
          </Button>
        ))}
      </Stack>
      <Typography variant="subtitle1" component="output" sx={{ display: 'block', minHeight: '1.5rem' }}>
        {outcomeText(sending)}
      </Typography>
    </details>
  );
}
