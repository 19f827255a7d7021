import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { ring } from './parts/ring.ts';
import { ErrorIcon } from './parts/error-icon.tsx';

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5),
  color: theme.palette.text.primary,
  backgroundColor: `var(--colour-error-tint, ${theme.palette.background.paper})`,
  border: `3px solid ${theme.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  scrollMarginBlock: '1rem',
  '&:focus-visible': ring(theme),
}));

const Title = styled('h2')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.error.main,
  fontSize: '1.25rem',
  lineHeight: 1.3,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBlock: theme.spacing(0.75) },
  '& a': { color: theme.palette.error.main, fontWeight: theme.typography.fontWeightBold },
}));

/** One thing to correct; without an input it is about none on this page. */
export interface SummaryEntry {
  readonly inputId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  readonly onFollow: (inputId: string) => void;
}

/** Everything there is to correct, in the order of the page, each with a way to it. */
export function ErrorSummary({ ref, title, entries, onFollow }: ErrorSummaryProps) {
  return (
    <Box ref={ref} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <Title id="error-summary-title">
        <ErrorIcon />
        {title}
      </Title>
      <List>
        {entries.map(({ inputId, message }) => (
          <li key={inputId ?? message}>
            {inputId === undefined ? (
              message
            ) : (
              <a
                href={`#${inputId}`}
                onClick={(event) => {
                  // The address stays the step's own.
                  event.preventDefault();
                  onFollow(inputId);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </List>
    </Box>
  );
}
