import { styled } from '@mui/material/styles';

/** What was found out about an answer, below its input. It is said when it appears, without interrupting. */
export const AnswerNote = styled('output')(({ theme }) => ({
  display: 'block',
  maxWidth: '34rem',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '&:not(:empty)': { marginBlockStart: theme.spacing(1) },
}));
