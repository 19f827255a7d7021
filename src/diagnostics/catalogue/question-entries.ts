import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

/** The texts for questions that contradict each other, their own rules or an applicant's privacy. */
export const questionEntries = {
  'asked-and-not': errorText(
    'A question is asked or it is not',
    'The country "{country}" asks for "{name}", and says that it does not.',
    'Remove it from "dataPoints" or from "notAsked".',
  ),
  'fields-swapped': errorText(
    'Questions write their own fields',
    '"{first}" writes the field "{firstField}", and "{second}" writes "{secondField}": a lender would take one answer for the other.',
    'Let the two exchange their fields.',
  ),
  'data-point-twice': errorText(
    'A question is asked once',
    'The country "{country}" asks for "{name}" twice.',
    'Remove one of the two.',
  ),
  'field-twice': errorText(
    'A field of the lead has one question',
    'In "{country}" both "{first}" and "{second}" write the field "{field}", so one answer would overwrite the other.',
    'Give one of them another field, or ask only one of them.',
  ),
  'field-inside-field': errorText(
    'A field of the lead is a value or a group',
    'In "{country}" the data point "{inner}" writes "{innerField}", which lies inside "{outerField}", the field of "{outer}".',
    'Give one of them another field.',
  ),
  'ambiguous-owner': errorText(
    'A server error has one owner',
    'In "{country}" the id of the data point "{name}" is also the field of "{other}", so a server error about "{name}" could mean either.',
    'Rename one of the two.',
  ),
  'unused-override': errorSimilar(
    'An override has something to override',
    'The country "{country}" does not ask for "{name}", so this override has no effect.',
    'Ask for the data point, correct the name, or remove the override.',
  ),
  'override-widens': errorText(
    'An override narrows',
    'The override of "{name}" turns {keyword} from {catalogue} into {override}, and so lets through what the catalogue refuses.',
    'Narrow the override, or widen the data point itself.',
  ),
  'control-mismatch': error<{
    name: string;
    control: string;
    needs: string;
    /** Where it is a country that asks what its control cannot answer. */
    country?: string;
  }>({
    title: 'A control can give the answer',
    message: ({ control, needs, country }) =>
      `${country === undefined ? 'The' : `In "${country}" the`} control "${control}" needs ${needs}.`,
    remedy: ({ name, country }) =>
      country === undefined
        ? 'Choose another control, or change the schema.'
        : `Give "${name}" such a schema in the overrides of "${country}", or choose another control.`,
  }),
  'idle-keyword': errorText(
    'A keyword has an effect',
    'The keyword "{keyword}" says nothing about a value of type {type}.',
    'Remove it, or correct the type.',
  ),
  'empty-range': errorText(
    'Some answer is right',
    'No answer can be right: {lower} is {#least}, but {upper} is only {#most}.',
    'Correct one of the bounds.',
  ),
  'pattern-invalid': errorText(
    'A pattern is a regular expression',
    'The pattern {pattern} cannot be used: {problem}.',
    'Correct the pattern; it is read with the Unicode flag and must match the whole text.',
  ),
  'pattern-not-linear': errorText(
    'A pattern takes linear time',
    'The pattern {pattern} could freeze a phone on a hostile text: {reason}.',
    'Write it so that each text can be read in one way only.',
  ),
  'consent-preticked': errorText(
    'A consent is never given beforehand',
    'The consent "{name}" has a first answer, so it would be given before anybody gave it.',
    'Remove "initial".',
  ),
  'initial-invalid': errorText(
    'A first answer keeps its own rule',
    `The first answer {initial} of "{name}" breaks the data point's own rule "{keyword}".`,
    'Correct "initial" or the schema.',
  ),
  'personal-analytics': errorText(
    'A personal answer never reaches an event',
    '"{name}" is {class}, so analytics may not be told the answer itself.',
    'Use "presence" or "none".',
  ),
  'property-twice': errorText(
    'Analytics tells questions apart',
    'Both "{first}" and "{second}" are called "{property}" in events, so nobody could tell which of them was answered.',
    'Give one of them a "property" of its own.',
  ),
  'secret-persisted': errorText(
    'A secret is never stored',
    `"{name}" is secret, but would be kept in the browser's storage.`,
    'Write "persist": "never".',
  ),
  'secret-too-early': errorText(
    'A secret question is optional or on the last step',
    'In "{country}" the secret "{name}" is required on the step "{step}", but the application is sent from "{last}". A secret is not kept from one step to the next, so it would be missing from every application.',
    'Ask for it on "{last}", or write "required": false.',
  ),
  'secret-before-review': errorText(
    'A review needs no secret',
    'In "{country}" the secret "{name}" is required, but the application is sent from the review. A secret is not kept from its step to the review, so no application would ever be complete.',
    'Write "required": false, or remove "review".',
  ),
};
