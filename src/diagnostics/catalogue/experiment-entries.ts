import type { CataloguePart } from '../diagnostic.ts';

/** The texts for experiments. */
export const experimentEntries = {
  'shares-exceeded': {
    title: 'The shares of an experiment are parts of a hundred',
    severity: 'error',
    message: ({ experiment, total }) =>
      `The variants of "${experiment}" share ${total} of a hundred applicants, but nobody can see two of them.`,
    remedy: () => 'Lower the shares; whom none gets sees the country as it is.',
  },
  'experiment-twice': {
    title: 'A country has one experiment at a time',
    severity: 'error',
    message: ({ country, first, second }) =>
      `Both "${first}" and "${second}" divide the applicants of "${country}", so what they do could be laid to either.`,
    remedy: () => 'End one of them, or make their variants one experiment.',
  },
  'order-unasked': {
    title: 'An order names what its country asks',
    severity: 'error',
    message: ({ country, variant, name }) =>
      `The variant "${variant}" gives "${name}" another place, but the form of "${country}" has none for it.`,
    remedy: () => 'Correct the name, or leave it out of "order".',
  },
  'agreement-varied': {
    title: 'Everybody agrees to the same words',
    severity: 'error',
    message: ({ variant, message }) =>
      `The variant "${variant}" words "${message}" differently, which applicants agree to or the law wants said; nobody could tell later who agreed to what.`,
    remedy: () => 'Leave it out of the experiment.',
  },
  'variant-twice': {
    title: 'Variants differ',
    severity: 'warning',
    message: ({ experiment, first, second }) =>
      `The variants "${first}" and "${second}" of "${experiment}" are the same, so it can show nothing of them.`,
    remedy: () => 'Let them differ, or make them one.',
  },
} satisfies CataloguePart<
  'shares-exceeded' | 'experiment-twice' | 'order-unasked' | 'agreement-varied' | 'variant-twice'
>;
