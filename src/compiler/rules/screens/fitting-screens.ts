import { screenKinds, type ScreenPart } from '../../../model/screen.ts';
import { spanOfKey } from '../../read/spans.ts';
import { screenLaw } from '../../rule.ts';

/** Each of them, so that none is forgotten here. */
const isPart: { readonly [Part in ScreenPart]: true } = {
  dataPoints: true,
  list: true,
  entries: true,
  source: true,
  call: true,
  plainCall: true,
};
const parts = Object.keys(isPart) as readonly ScreenPart[];

/** A screen has what its kind works with, and nothing that its kind would pass over. */
export const fittingScreens = screenLaw(([screen, { contents, document }], report) => {
  const { kind } = contents;
  const row = screenKinds[kind];
  const states = 'states' in row ? row.states : undefined;
  const needed: readonly ScreenPart[] = row.needed;
  const allowed: readonly ScreenPart[] = row.allowed;
  const isStateless = contents.states.length === 0;
  if (states === 'none' && !isStateless) {
    report('screen-part', { screen, kind, part: 'states', problem: 'idle' }, spanOfKey(document, ['states']));
  } else if (states === 'some' && isStateless) {
    report(
      'screen-part',
      { screen, kind, part: 'states', problem: 'missing' },
      spanOfKey(document, ['kind']),
    );
  }
  for (const part of parts) {
    const isThere = contents[part] !== undefined;
    if (isThere && !needed.includes(part) && !allowed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'idle' }, spanOfKey(document, [part]));
    } else if (!isThere && needed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'missing' }, spanOfKey(document, ['kind']));
    }
  }
});

/** A screen that asks has something to ask in every country that shows it: a lender may send any applicant there. */
export const askingScreens = screenLaw(([screen, { contents, document }], report, { countries }) => {
  if (contents.dataPoints === undefined) return;
  for (const { slug: country, file, screens: shown } of countries.values()) {
    if (!shown.has(screen)) continue;
    const except: readonly string[] = file.contents.notAsked ?? [];
    if (contents.dataPoints.some((name) => !except.includes(name))) continue;
    const places = [spanOfKey(document, ['dataPoints']), spanOfKey(file.document, ['notAsked'])] as const;
    report('screen-asks-nothing', { screen, country }, ...places);
  }
});
