import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from './visually-hidden.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ to: { opacity: 1 } });

const Spinner = styled('span')({
  position: 'absolute',
  insetInlineEnd: '1.25rem',
  width: '1.25em',
  height: '1.25em',
  border: '3px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  opacity: 0,
  // An answer within 300 ms needs no spinner.
  animation: `${appear} 200ms 300ms forwards, ${turn} 900ms linear infinite`,
});

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
}

/** The one main action. While it works it keeps its size, its label and the focus. */
export function SubmitButton({ label, busy, busyLabel }: SubmitButtonProps) {
  return (
    <>
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {label}
        {busy ? <Spinner aria-hidden="true" /> : null}
      </Button>
      <VisuallyHidden as="output">{busy ? busyLabel : ''}</VisuallyHidden>
    </>
  );
}
