import { error, errorSimilar, errorText, warningText } from '../catalogue-entry.ts';

/** The texts for experiments. */
export const experimentEntries = {
  'shares-exceeded': errorText(
    'The shares of an experiment are parts of a hundred',
    'The variants of "{experiment}" share {#total} of a hundred applicants, but nobody can see two of them.',
    'Lower the shares; whom none gets sees the country as it is.',
  ),
  'experiment-twice': errorText(
    'A country has one experiment at a time',
    'Both "{first}" and "{second}" divide the applicants of "{country}", so what they do could be laid to either.',
    'End one of them, or make their variants one experiment.',
  ),
  'order-unasked': errorSimilar(
    'An order names what its country asks',
    'The variant "{variant}" gives "{name}" another place, but the form of "{country}" has none for it.',
    'Correct the name, or leave it out of "order".',
  ),
  'agreement-varied': error<{ variant: string; what: 'question' | 'text'; name: string }>({
    title: 'Everybody agrees to the same words',
    message: ({ variant, what, name }) =>
      `The variant "${variant}" ${what === 'text' ? 'words' : 'asks'} "${name}" differently, which applicants agree to or the law wants said; nobody could tell later who agreed to what.`,
    remedy: () => 'Leave it out of the experiment.',
  }),
  'variant-twice': warningText(
    'Variants differ',
    'The variants "{first}" and "{second}" of "{experiment}" are the same, so it can show nothing of them.',
    'Let them differ, or make them one.',
  ),
};
