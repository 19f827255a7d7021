import { styled } from '@mui/material/styles';
import { type QuestionParts, helpIdOf } from '../question.ts';

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  maxWidth: '34rem',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
}));

/** Why the question is asked, or how to answer it, below its label. */
export function HelpText({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'help'> }) {
  return question.help === '' ? null : <Text id={helpIdOf(question)}>{question.help}</Text>;
}
