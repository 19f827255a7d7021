import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import type { ApplicationResult } from '../state/lead-application.ts';
import { usePartnerLogo } from '../state/lender-hooks.ts';

interface LenderLogoProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
  /** Whether the logo is in one of several cards. */
  readonly isSmall?: boolean;
}

/**
 * The logo of a lender, or its initial if there is no logo or it fails to load. Decorative: the name is next to it.
 * Both have the same size, so that a late image moves nothing.
 */
export function LenderLogo({ partner, isSmall = false }: LenderLogoProps): ReactElement {
  const [failedLogo, setFailedLogo] = useState<string>();
  const logo = usePartnerLogo(partner);
  return (
    <Box component="span" sx={isSmall ? smallBox : box}>
      {logo === undefined || logo === failedLogo ? (
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
          onError={() => setFailedLogo(logo)}
        />
      )}
    </Box>
  );
}

/** The same size with and without an image. */
const box = { display: 'grid', flex: 'none', justifyItems: 'end', width: 'min(9rem, 26vw)', height: '3rem' };

const smallBox = { ...box, width: 'min(5.5rem, 24vw)' };

const picture = { width: '100%', height: '3rem', objectFit: 'contain', objectPosition: 'right' };

interface LenderRowProps extends Pick<LenderLogoProps, 'partner'> {
  /** The role of the lender. */
  readonly label?: string;
}

/** The name and logo of a lender. */
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
      <LenderLogo partner={partner} />
    </CardContent>
  );
}

/** The partner that the applicant is sent to. */
export function NamedPartner({ partner }: Pick<LenderLogoProps, 'partner'>): ReactElement {
  return (
    <Card sx={{ marginBlockStart: '1.5rem' }}>
      <LenderRow partner={partner} />
    </Card>
  );
}
