import { styled } from '@mui/material/styles';

/** The form and, above it, what is wrong with its answers. */
export const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  color: theme.palette.text.primary,
  // A long word on a small phone with large letters breaks before it leaves the page.
  overflowWrap: 'anywhere',
}));

/** What stands between the questions and the way on. */
export const AfterQuestions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2.5),
}));

/** The ways on from the step, the main one first. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  marginBlockStart: `calc(${theme.spacing(5)} * var(--density, 1))`,
}));
