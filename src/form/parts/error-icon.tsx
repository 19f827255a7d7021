import { styled } from '@mui/material/styles';

const Icon = styled('svg')({ flex: 'none', width: '1.25em', height: '1.25em', marginBlockStart: '0.075em' });

export function ErrorIcon() {
  return (
    <Icon viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M10 5v6" stroke="Canvas" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="10" cy="14.4" r="1.4" fill="Canvas" />
    </Icon>
  );
}
