import { error, errorSimilar, errorText, warningText } from '../catalogue-entry.ts';

/** How a variant can change a consent. */
const variations = {
  question: (name: string) => `asks ${name} differently`,
  position: (name: string) => `moves ${name}`,
  text: (name: string) => `changes the text of ${name}`,
};

export const experimentEntries = {
  'shares-exceeded': errorText(
    'Shares add up to more than 100',
    'The shares of the variants of "{experiment}" add up to {#total}%, but each applicant sees one variant only.',
    'Lower the shares. Applicants without a variant see the country unchanged.',
  ),
  'experiment-twice': errorText(
    'Two experiments in one country',
    '"{first}" and "{second}" both run in "{country}", so results cannot be attributed to one of them.',
    'End one of them, or combine their variants in one experiment.',
  ),
  'order-unasked': errorSimilar(
    'Unknown name in an order',
    'The variant "{variant}" moves "{name}", which is not in the form of "{country}".',
    'Correct the name, or remove it from "order".',
  ),
  'agreement-varied': error<{ variant: string; what: keyof typeof variations; name: string }>({
    title: 'Consent varies in an experiment',
    message: ({ variant, what, name }) =>
      `The variant "${variant}" ${variations[what](`"${name}"`)}, which applicants agree to or the law requires. Later it would be unknown who agreed to what.`,
    remedy: () => 'Remove it from the experiment.',
  }),
  'control-missing': warningText(
    'Experiment without a control',
    'Every variant of "{experiment}" differs from "{country}", so the result does not show whether a change is better than none.',
    'Add a variant with only a "share", or accept it in config/application.json with a reason.',
  ),
  'variant-twice': warningText(
    'Identical variants',
    'The variants "{first}" and "{second}" of "{experiment}" are the same, so the experiment cannot compare them.',
    'Change one of them, or combine them.',
  ),
};
