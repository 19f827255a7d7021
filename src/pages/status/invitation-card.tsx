import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

interface InvitationCardProps {
  readonly title: string;
  readonly body: string;
  /** True if the invitation has just been accepted. */
  readonly isNewlyAccepted?: boolean;
  readonly children?: ReactNode;
}

const layout = {
  marginBlockStart: 5,
  paddingBlockStart: 3.5,
  borderBlockStart: '1px solid var(--mui-palette-border)',
  // Text buttons above have their own padding.
  '[data-part=quiet-actions] + &': { marginBlockStart: '0.75rem' },
  // Actions are not printed.
  '@media print': { display: 'none' },
};

/** An optional offer on a status page. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { title, body, isNewlyAccepted = false, children } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The focused button was removed.
  useEffect(() => {
    if (isNewlyAccepted) card.current?.focus();
  }, [isNewlyAccepted]);
  return (
    <Stack component="section" ref={card} tabIndex={-1} aria-labelledby={id} spacing={1.5} sx={layout}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlockStart: '0.5rem' }}>
          {body}
        </Typography>
      </div>
      {children}
    </Stack>
  );
}
