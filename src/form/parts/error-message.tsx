import { styled } from '@mui/material/styles';
import { type QuestionParts, errorIdOf } from '../question.ts';
import { ErrorIcon } from './error-icon.tsx';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.error.main,
  fontSize: '1rem',
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: 1.4,
}));

/** What to do about the answer, above the input it is about; nothing while nothing is wrong. */
export function ErrorMessage({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'error'> }) {
  if (question.error === undefined) return null;
  return (
    <Line id={errorIdOf(question)}>
      <ErrorIcon />
      <span>{question.error}</span>
    </Line>
  );
}
