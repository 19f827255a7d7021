import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

interface InvitationCardProps {
  readonly title: string;
  readonly body: string;
  /** It has just been accepted. */
  readonly isNews?: boolean;
  readonly children?: ReactNode;
}

const layout = {
  marginBlockStart: 5,
  paddingBlockStart: 3.5,
  borderBlockStart: '1px solid var(--mui-palette-border)',
  // Below words alone, which keep room around them.
  '[data-part=quiet-actions] + &': { marginBlockStart: '0.75rem' },
  // What can only be done on the page is nothing to keep.
  '@media print': { display: 'none' },
};

/** What a page offers besides its news; nobody has to take it. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { title, body, isNews = false, children } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isNews) card.current?.focus();
  }, [isNews]);
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
