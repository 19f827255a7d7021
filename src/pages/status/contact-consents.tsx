import Box from '@mui/material/Box';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionCard } from '../../form/parts/options.tsx';
import { type ContactConsents as Consents, useContactConsents } from '../../state/lender-hooks.ts';
import { InvitationCard } from './invitation-card.tsx';

/** Changes the consents to be contacted. Renders nothing if the lender stored none. */
export function ContactConsents(): ReactElement | null {
  const consents = useContactConsents();
  return consents && <ConsentsPanel {...consents} />;
}

function ConsentsPanel({ question, given, changing, change }: Consents): ReactElement {
  const { t } = useTranslation();
  const { t: tForm } = useTranslation('form');
  const [chosen, setChosen] = useState(given);
  const [isPressed, setPressed] = useState(false);
  const outcome = {
    idle: isPressed ? t('contactConsents>saved') : '',
    sending: '',
    slow: t('contactConsents>failed'),
    failed: t('contactConsents>failed'),
  }[changing.status];
  return (
    <InvitationCard title={t('contactConsents>title')} body={t('contactConsents>intro')}>
      {Object.keys(given).map((channel) => (
        <OptionCard
          key={channel}
          type="checkbox"
          name={channel}
          invalid={false}
          checked={chosen[channel] === true}
          onChange={({ target }) => {
            setChosen({ ...chosen, [channel]: target.checked });
            setPressed(false);
          }}
        >
          {tForm(`dataPoints>${question}>options>${channel}`)}
        </OptionCard>
      ))}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        aria-disabled={changing.status === 'sending'}
        onClick={() => {
          setPressed(true);
          void change(chosen);
        }}
      >
        {t('contactConsents>save')}
      </Button>
      <Box component="output" sx={{ minHeight: '1.5rem' }}>
        {isPressed && outcome}
      </Box>
    </InvitationCard>
  );
}
