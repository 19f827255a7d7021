import { error, type Similar } from '../catalogue-entry.ts';

/** The texts for questions that contradict each other, their own rules or an applicant's privacy. */
export const questionEntries = {
  'data-point-twice': error<{ country: string; name: string }>({
    title: 'A question is asked once',
    message: ({ country, name }) => `The country "${country}" asks for "${name}" twice.`,
    remedy: () => 'Remove one of the two.',
  }),
  'field-twice': error<{ country: string; field: string; first: string; second: string }>({
    title: 'A field of the lead has one question',
    message: ({ country, field, first, second }) =>
      `In "${country}" both "${first}" and "${second}" write the field "${field}", so one answer would overwrite the other.`,
    remedy: () => 'Give one of them another field, or ask only one of them.',
  }),
  'field-inside-field': error<{
    country: string;
    inner: string;
    innerField: string;
    outer: string;
    outerField: string;
  }>({
    title: 'A field of the lead is a value or a group',
    message: ({ country, inner, innerField, outer, outerField }) =>
      `In "${country}" the data point "${inner}" writes "${innerField}", which lies inside "${outerField}", the field of "${outer}".`,
    remedy: () => 'Give one of them another field.',
  }),
  'ambiguous-owner': error<{ country: string; name: string; other: string }>({
    title: 'A server error has one owner',
    message: ({ country, name, other }) =>
      `In "${country}" the id of the data point "${name}" is also the field of "${other}", so a server error about "${name}" could mean either.`,
    remedy: () => 'Rename one of the two.',
  }),
  'unused-override': error<{ country: string; name: string } & Similar>({
    title: 'An override has something to override',
    message: ({ country, name }) =>
      `The country "${country}" does not ask for "${name}", so this override has no effect.`,
    remedy: () => 'Ask for the data point, correct the name, or remove the override.',
  }),
  'override-widens': error<{ name: string; keyword: string; catalogue: string; override: string }>({
    title: 'An override narrows',
    message: ({ name, keyword, catalogue, override }) =>
      `The override of "${name}" turns ${keyword} from ${catalogue} into ${override}, and so lets through what the catalogue refuses.`,
    remedy: () => 'Narrow the override, or widen the data point itself.',
  }),
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
  'idle-keyword': error<{ keyword: string; type: string }>({
    title: 'A keyword has an effect',
    message: ({ keyword, type }) => `The keyword "${keyword}" says nothing about a value of type ${type}.`,
    remedy: () => 'Remove it, or correct the type.',
  }),
  'empty-range': error<{ lower: string; upper: string; least: number; most: number }>({
    title: 'Some answer is right',
    message: ({ lower, upper, least, most }) =>
      `No answer can be right: ${lower} is ${least}, but ${upper} is only ${most}.`,
    remedy: () => 'Correct one of the bounds.',
  }),
  'pattern-invalid': error<{ pattern: string; problem: string }>({
    title: 'A pattern is a regular expression',
    message: ({ pattern, problem }) => `The pattern ${pattern} cannot be used: ${problem}.`,
    remedy: () => 'Correct the pattern; it is read with the Unicode flag and must match the whole text.',
  }),
  'pattern-not-linear': error<{ pattern: string; reason: string }>({
    title: 'A pattern takes linear time',
    message: ({ pattern, reason }) =>
      `The pattern ${pattern} could freeze a phone on a hostile text: ${reason}.`,
    remedy: () => 'Write it so that each text can be read in one way only.',
  }),
  'consent-preticked': error<{ name: string }>({
    title: 'A consent is never given beforehand',
    message: ({ name }) =>
      `The consent "${name}" has a first answer, so it would be given before anybody gave it.`,
    remedy: () => 'Remove "initial".',
  }),
  'initial-invalid': error<{ name: string; initial: string; keyword: string }>({
    title: 'A first answer keeps its own rule',
    message: ({ name, initial, keyword }) =>
      `The first answer ${initial} of "${name}" breaks the data point's own rule "${keyword}".`,
    remedy: () => 'Correct "initial" or the schema.',
  }),
  'personal-analytics': error<{ name: string; class: string }>({
    title: 'A personal answer never reaches an event',
    message: ({ name, class: privacyClass }) =>
      `"${name}" is ${privacyClass}, so analytics may not be told the answer itself.`,
    remedy: () => 'Use "presence" or "none".',
  }),
  'property-twice': error<{ property: string; first: string; second: string }>({
    title: 'Analytics tells questions apart',
    message: ({ property, first, second }) =>
      `Both "${first}" and "${second}" are called "${property}" in events, so nobody could tell which of them was answered.`,
    remedy: () => 'Give one of them a "property" of its own.',
  }),
  'secret-persisted': error<{ name: string }>({
    title: 'A secret is never stored',
    message: ({ name }) => `"${name}" is secret, but would be kept in the browser's storage.`,
    remedy: () => 'Write "persist": "never".',
  }),
  'secret-too-early': error<{ country: string; name: string; step: string; last: string }>({
    title: 'A secret question is optional or on the last step',
    message: ({ country, name, step, last }) =>
      `In "${country}" the secret "${name}" is required on the step "${step}", but the application is sent from "${last}". A secret is not kept from one step to the next, so it would be missing from every application.`,
    remedy: ({ last }) => `Ask for it on "${last}", or write "required": false.`,
  }),
  'secret-before-review': error<{ country: string; name: string }>({
    title: 'A review needs no secret',
    message: ({ country, name }) =>
      `In "${country}" the secret "${name}" is required, but the application is sent from the review. A secret is not kept from its step to the review, so no application would ever be complete.`,
    remedy: () => 'Write "required": false, or remove "review".',
  }),
};
