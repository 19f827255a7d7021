import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

/** Questions that contradict each other, their own rules or an applicant's privacy. */
export const questionEntries = {
  'asked-and-not': errorText(
    'Question is both asked and not asked',
    'The country "{country}" lists "{name}" in "dataPoints" and in "notAsked".',
    'Remove it from one of them.',
  ),
  'fields-swapped': errorText(
    'Swapped fields',
    '"{first}" sets the field "{firstField}", and "{second}" sets "{secondField}". The lender would confuse the two answers.',
    'Swap the two fields.',
  ),
  'data-point-twice': errorText(
    'Duplicate question',
    'The country "{country}" asks "{name}" twice.',
    'Remove one of them.',
  ),
  'field-twice': errorText(
    'Two questions for one field',
    'In "{country}" both "{first}" and "{second}" set the field "{field}", so one answer would overwrite the other.',
    'Give one of them another field, or ask only one of them.',
  ),
  'field-inside-field': errorText(
    'Field inside another field',
    'In "{country}" the data point "{inner}" sets "{innerField}", which is inside "{outerField}", the field of "{outer}".',
    'Give one of them another field.',
  ),
  'ambiguous-owner': errorText(
    'Ambiguous server error',
    'In "{country}" the id of the data point "{name}" is also the field of "{other}", so a server error about "{name}" could refer to either.',
    'Rename one of the two.',
  ),
  'unused-override': errorSimilar(
    'Unused override',
    'The country "{country}" does not ask for "{name}", so this override has no effect.',
    'Ask for the data point, correct the name, or remove the override.',
  ),
  'override-widens': errorText(
    'Override accepts more than the catalogue',
    'The override of "{name}" changes "{keyword}" from {catalogue} to {override}, so it accepts answers that the catalogue rejects.',
    'Choose a stricter value for the country, or change the data point for all countries.',
  ),
  'control-mismatch': error<{
    name: string;
    control: string;
    needs: string;
    /** The country whose schema does not fit the control, if it is not the catalogue's. */
    country?: string;
  }>({
    title: 'Control does not fit the answer',
    message: ({ control, needs, country }) =>
      `${country === undefined ? 'The' : `In "${country}" the`} control "${control}" needs ${needs}.`,
    remedy: ({ name, country }) =>
      country === undefined
        ? 'Choose another control, or change the schema.'
        : `Override the schema of "${name}" in "${country}", or choose another control.`,
  }),
  'idle-keyword': errorText(
    'Keyword without effect',
    'The keyword "{keyword}" has no effect on a value of type {type}.',
    'Remove it, or correct the type.',
  ),
  'empty-range': errorText(
    'Empty range',
    'No answer is valid: {lower} is {#least}, but {upper} is only {#most}.',
    'Correct one of the bounds.',
  ),
  'pattern-invalid': errorText(
    'Invalid pattern',
    'The pattern {pattern} cannot be used: {problem}.',
    'Correct the pattern. It must be valid with the Unicode flag, and match the whole text.',
  ),
  'pattern-not-linear': errorText(
    'Slow pattern',
    'The pattern {pattern} could freeze the page on a crafted text: {reason}.',
    'Write it so that each text can match in one way only.',
  ),
  'consent-preticked': errorText(
    'Consent with an initial answer',
    'The consent "{name}" has an initial answer, so it would count as given before the applicant gives it.',
    'Remove "initial".',
  ),
  'initial-invalid': errorText(
    'Invalid initial answer',
    `The initial answer {initial} of "{name}" breaks the data point's own rule "{keyword}".`,
    'Correct "initial" or the schema.',
  ),
  'personal-analytics': errorText(
    'Personal answer sent to analytics',
    '"{name}" has the privacy class "{class}", so the answer itself must not be sent to analytics.',
    'Use "presence" or "none".',
  ),
  'property-twice': errorText(
    'Duplicate analytics property',
    '"{first}" and "{second}" both have the name "{property}" in events, so they cannot be distinguished.',
    'Give one of them its own "property".',
  ),
  'secret-persisted': errorText(
    'Secret would be stored',
    `"{name}" is secret, but would be stored in the browser.`,
    'Write "persist": "never".',
  ),
  'secret-too-early': errorText(
    'Required secret before the last step',
    'In "{country}" the secret "{name}" is required on the step "{step}", but the application is sent from the step "{last}". A secret is not kept between steps, so every application would be sent without it.',
    'Ask for it on "{last}", or write "required": false.',
  ),
  'secret-before-review': errorText(
    'Required secret before a review',
    'In "{country}" the secret "{name}" is required, but the application is sent from the review. A secret is not kept between pages, so every application would be incomplete.',
    'Write "required": false, or remove "review".',
  ),
};
