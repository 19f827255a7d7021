import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type SubmitEvent, useContext, useEffect, useId } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '../../pages/toast-context.ts';
import type { Purpose } from '../../tracking/consent.ts';
import { offeredPurposes, type Privacy, returnFocus } from './privacy.ts';

interface PrivacySettingsProps {
  readonly privacy: Privacy;
  readonly onDone: () => void;
}

/** A dialog with the current consent for each purpose. */
export function PrivacySettings({ privacy, onDone }: PrivacySettingsProps): ReactElement {
  const { consent, recipients } = privacy;
  const { t } = useTranslation();
  const showToast = useContext(ToastContext);
  const titleId = useId();
  useEffect(() => {
    const previousFocus = document.activeElement;
    // The banner that opened the dialog may be gone.
    return () => returnFocus(previousFocus);
  }, []);
  const offered = offeredPurposes(privacy);
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    consent.decide(offered.filter((purpose) => chosen.has(purpose)));
    showToast(t('tracking>settings>saved'));
    onDone();
  };
  return (
    <Dialog open onClose={onDone} disableRestoreFocus aria-labelledby={titleId}>
      <form method="post" onSubmit={save}>
        <DialogTitle id={titleId}>{t('tracking>settings>open')}</DialogTitle>
        <DialogContent>
          <p>{t('tracking>settings>body')}</p>
          {offered.map((purpose) => (
            <PurposeChoice
              key={purpose}
              purpose={purpose}
              agreed={consent.state().agreed.includes(purpose)}
              recipients={recipients(purpose)}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained">
            {t('tracking>settings>save')}
          </Button>
          <Button variant="outlined" onClick={onDone}>
            {t('tracking>settings>close')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PurposeChoiceProps {
  readonly purpose: Purpose;
  readonly agreed: boolean;
  readonly recipients: readonly string[];
}

function PurposeChoice({ purpose, agreed, recipients }: PurposeChoiceProps): ReactElement {
  const { t, i18n } = useTranslation();
  const helpId = useId();
  const partners = new Intl.ListFormat(i18n.language).format(recipients);
  return (
    <Stack spacing={0.75} sx={{ marginBlockStart: '1rem' }}>
      <FormControlLabel
        label={t(`tracking>settings>${purpose}`)}
        control={
          <Checkbox
            name={purpose}
            defaultChecked={agreed}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <Typography variant="body2" id={helpId}>
        {t(`tracking>settings>${purpose}Help`, { partners })}
      </Typography>
    </Stack>
  );
}
