import { iso31662 } from 'iso-3166';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { warningRule, countryRule, divisionsRule } from '../../rule.ts';

/** A country that asks for a division must list its divisions. */
export const neededDivisions = countryRule(({ slug: country, file, formQuestions }, report, { defined }) => {
  if (defined.divisions.has(country)) return;
  for (const { id: name, index, catalogue } of formQuestions) {
    if (catalogue.contents.choices !== 'divisions') continue;
    report(
      'divisions-missing',
      { country, name },
      spanOfValue(file.document, ['dataPoints', index]),
      spanOfValue(catalogue.document, ['choices']),
    );
  }
});

/** A country must list only its own divisions. */
export const ownDivisions = divisionsRule(([slug, { contents, document }], report, { countries }) => {
  const country = countries.get(slug)?.file;
  if (country === undefined) return;
  const { code: countryCode, phone } = country.contents;
  const prefix = `${countryCode}-`;
  const [codeOfDivisions = countryCode, ...others] = new Set(
    contents.divisions.map(({ code }) => code.slice(0, code.indexOf('-'))),
  );
  if (codeOfDivisions !== countryCode && others.length === 0 && contents.divisions.length > 1) {
    const [codeSpan, divisionsSpan] = [
      spanOfValue(country.document, ['code']),
      spanOfKey(document, ['divisions']),
    ];
    // If the numbering plan confirms the country code, the list belongs to another country.
    if (phone.country === countryCode) {
      report(
        'country-code',
        { country: slug, code: countryCode, home: codeOfDivisions, wrong: 'divisions' },
        divisionsSpan,
        codeSpan,
      );
    } else {
      report(
        'country-code',
        { country: slug, code: countryCode, home: codeOfDivisions, wrong: 'code' },
        codeSpan,
        divisionsSpan,
      );
    }
    return;
  }
  for (const [index, { code }] of contents.divisions.entries()) {
    if (code.startsWith(prefix)) continue;
    report(
      'division-abroad',
      { country: slug, code, prefix },
      spanOfValue(document, ['divisions', index, 'code']),
      spanOfValue(country.document, ['code']),
    );
  }
});

/** Returns the divisions of the lowest level, such as provinces that are grouped into regions. */
function smallestDivisions(country: string): readonly { readonly code: string; readonly name: string }[] {
  const divisions = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const parents = new Set(divisions.map(({ parent }) => parent));
  return divisions.filter(({ code }) => !parents.has(code));
}

/** Returns the codes that a division may have, by its name or else by a similar code. */
function likelyCodes(
  { code, name }: { readonly code: string; readonly name: string },
  standard: ReturnType<typeof smallestDivisions>,
): readonly string[] {
  const names = standard.map((division) => division.name);
  const likelyNames = names.includes(name) ? [name] : nearestNames(name, names);
  if (likelyNames.length === 0)
    return nearestNames(
      code,
      standard.map((division) => division.code),
    );
  return likelyNames.flatMap((likelyName) =>
    standard.filter((division) => division.name === likelyName).map((each) => each.code),
  );
}

/** Divisions must be those of ISO 3166-2. Differences, such as a recent reform, can be accepted with a reason. */
export const standardDivisions = warningRule(({ divisions, countries }, report) => {
  for (const [country, { contents, document }] of divisions) {
    const file = countries.get(country)?.file;
    const standard = file === undefined ? [] : smallestDivisions(file.contents.code);
    if (standard.length === 0) continue;
    const codes = standard.map(({ code }) => code);
    for (const [index, division] of contents.divisions.entries()) {
      const { code } = division;
      if (codes.includes(code)) continue;
      const span = spanOfValue(document, ['divisions', index, 'code']);
      report('division-unknown', { country, code, similar: likelyCodes(division, standard) }, span);
    }
    const listedCodes = contents.divisions.map(({ code }) => code);
    const missing = codes.filter((code) => !listedCodes.includes(code));
    if (missing.length > 0) {
      report('divisions-left-out', { country, missing }, spanOfKey(document, ['divisions']));
    }
  }
});

/** Divisions of a country must have distinct codes and names. */
export const uniqueDivisions = divisionsRule(([country, { contents, document }], report) => {
  for (const property of ['code', 'name'] as const) {
    const entries = contents.divisions.entries();
    for (const [[index, duplicate], [first]] of findDuplicates(
      entries,
      ([, division]) => division[property],
    )) {
      report(
        'division-twice',
        { country, property, value: duplicate[property] },
        spanOfValue(document, ['divisions', index, property]),
        spanOfValue(document, ['divisions', first, property]),
      );
    }
  }
});
