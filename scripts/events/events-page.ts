import { type AnswerProperties, type PropertyEntry, commonPart, events } from '../../src/tracking/event.ts';

export interface CountryAnswers {
  readonly country: string;
  readonly answers: AnswerProperties;
}

const privacyLabels = {
  impersonal: 'no personal data',
  pseudonymous: 'identifies the application, not the person',
} as const satisfies Record<PropertyEntry['privacy'], string>;

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');
}

function propertyTable(properties: Readonly<Record<string, PropertyEntry>>): string {
  return tableOf(
    ['property', 'type', 'meaning', 'personal data'],
    Object.entries(properties).map(([name, { type, meaning, privacy }]) => [
      `\`${name}\``,
      type,
      meaning,
      privacyLabels[privacy],
    ]),
  );
}

function answerTable(countries: readonly CountryAnswers[]): string {
  const ids = [...new Set(countries.flatMap(({ answers }) => Object.keys(answers)))].toSorted();
  const rows = ids.flatMap((id) => {
    const askingCountries = countries.filter(({ answers }) => answers[id] !== undefined);
    const entry = askingCountries[0]?.answers[id];
    if (entry === undefined) return [];
    const isAskedEverywhere = askingCountries.length === countries.length;
    return [
      [
        `\`${entry.property}\``,
        `\`${id}\``,
        entry.send === 'value' ? 'the answer' : '`true` if the question is answered',
        isAskedEverywhere ? 'all' : askingCountries.map(({ country }) => country).join(', '),
      ],
    ];
  });
  return tableOf(['property', 'question', 'value', 'countries'], rows);
}

/** The dictionary of events as a page for analysts, in Markdown. */
export function eventsPage(countries: readonly CountryAnswers[]): string {
  const sections = Object.entries(events).map(([name, { meaning, properties }]) =>
    [
      `### ${name}`,
      meaning,
      ...(Object.keys(properties).length === 0 ? [] : [propertyTable(properties)]),
    ].join('\n\n'),
  );
  return [
    '# Events',
    'The events that the application sends to analytics. An event or a property that is not on this page is dropped before it leaves the browser. This page is generated: `npm run generate`.',
    '## Every event has',
    propertyTable(commonPart.properties),
    '## The events',
    ...sections,
    '## Answers',
    'A `step_completed` event has one property for each answered question of the page. The file of the question in `config/data-points` sets the name of the property, and whether the answer itself is sent. The compiler allows this for public questions only.',
    answerTable(countries),
    '',
  ].join('\n\n');
}
