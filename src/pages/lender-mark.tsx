import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import type { ApplicationResult } from '../state/lead-application.ts';
import { usePartnerLogo } from '../state/lender-hooks.ts';

interface LenderMarkProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
}

/**
 * The picture of a lender, beside whose name it stands; its initial where there is none, or where it does not come.
 * Both fill the same box, so that nothing moves when a picture comes late.
 */
export function LenderMark({ partner }: LenderMarkProps): ReactElement {
  const [refused, setRefused] = useState<string>();
  const logo = usePartnerLogo(partner);
  return (
    <Box component="span" sx={box}>
      {logo === undefined || logo === refused ? (
        <Avatar component="span" aria-hidden="true">
          {Array.from(partner.name.trim())[0]?.toUpperCase()}
        </Avatar>
      ) : (
        <Box
          component="img"
          sx={picture}
          src={logo}
          alt=""
          width={144}
          height={48}
          onError={() => setRefused(logo)}
        />
      )}
    </Box>
  );
}

/** As large with a picture as without one. */
const box = { display: 'grid', flex: 'none', justifyItems: 'end', width: 'min(9rem, 32vw)', height: '3rem' };

const picture = { width: '100%', height: '3rem', objectFit: 'contain', objectPosition: 'right' };

interface LenderRowProps extends LenderMarkProps {
  /** What the lender is to the applicant. */
  readonly label?: string;
}

/** A lender by name and by sight. */
export function LenderRow({ partner, label }: LenderRowProps): ReactElement {
  return (
    <CardContent>
      <p>
        {label !== undefined && (
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {label}
          </Typography>
        )}
        <strong>{partner.name}</strong>
      </p>
      <LenderMark partner={partner} />
    </CardContent>
  );
}

/** Whom the applicant is sent to. */
export function NamedPartner({ partner }: LenderMarkProps): ReactElement {
  return (
    <Card sx={{ marginBlockStart: '1.5rem' }}>
      <LenderRow partner={partner} />
    </Card>
  );
}
