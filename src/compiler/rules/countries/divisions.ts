import { iso31662 } from 'iso-3166';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { repeated } from '../../../lib/repeated.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { warningRule, countryRule, divisionsRule } from '../../rule.ts';

/** A country that asks for one of its divisions lists them. */
export const neededDivisions = countryRule(({ slug: country, file, asked }, report, { defined }) => {
  if (defined.divisions.has(country)) return;
  for (const { id: name, index, catalogue } of asked) {
    if (catalogue.contents.choices !== 'divisions') continue;
    report(
      'divisions-missing',
      { country, name },
      spanOfValue(file.document, ['dataPoints', index]),
      spanOfValue(catalogue.document, ['choices']),
    );
  }
});

/** A country lists only its own divisions. */
export const ownDivisions = divisionsRule(([slug, { contents, document }], report, { countries }) => {
  const country = countries.get(slug)?.file;
  if (country === undefined) return;
  const { code: own, phone } = country.contents;
  const prefix = `${own}-`;
  const [home = own, ...others] = new Set(
    contents.divisions.map(({ code }) => code.slice(0, code.indexOf('-'))),
  );
  if (home !== own && others.length === 0 && contents.divisions.length > 1) {
    const [ofCode, ofDivisions] = [
      spanOfValue(country.document, ['code']),
      spanOfKey(document, ['divisions']),
    ];
    // Two of the three agree: where the phone numbers are of the code's country, the list is another country's.
    if (phone.country === own) {
      report('country-code', { country: slug, code: own, home, wrong: 'divisions' }, ofDivisions, ofCode);
    } else {
      report('country-code', { country: slug, code: own, home, wrong: 'code' }, ofCode, ofDivisions);
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

/** Those that hold no others: provinces, where regions are made of provinces. */
function smallestDivisions(country: string): readonly { readonly code: string; readonly name: string }[] {
  const below = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const holders = new Set(below.map(({ parent }) => parent));
  return below.filter(({ code }) => !holders.has(code));
}

/** The codes a division may have: its name says which, and where no name is like it, its code does. */
function likelyCodes(
  { code, name }: { readonly code: string; readonly name: string },
  known: ReturnType<typeof smallestDivisions>,
): readonly string[] {
  const names = known.map((division) => division.name);
  const alike = names.includes(name) ? [name] : nearestNames(name, names);
  if (alike.length === 0)
    return nearestNames(
      code,
      known.map((division) => division.code),
    );
  return alike.flatMap((like) => known.filter((division) => division.name === like).map((each) => each.code));
}

/** A country's divisions are those of ISO 3166-2; where a reform is not in it yet, that is accepted with a reason. */
export const standardDivisions = warningRule(({ divisions, countries }, report) => {
  for (const [country, { contents, document }] of divisions) {
    const file = countries.get(country)?.file;
    const known = file === undefined ? [] : smallestDivisions(file.contents.code);
    if (known.length === 0) continue;
    const codes = known.map(({ code }) => code);
    for (const [index, division] of contents.divisions.entries()) {
      const { code } = division;
      if (codes.includes(code)) continue;
      const place = spanOfValue(document, ['divisions', index, 'code']);
      report('division-unknown', { country, code, similar: likelyCodes(division, known) }, place);
    }
    const listed = contents.divisions.map(({ code }) => code);
    const missing = codes.filter((code) => !listed.includes(code));
    if (missing.length > 0) {
      report('divisions-left-out', { country, missing }, spanOfKey(document, ['divisions']));
    }
  }
});

/** A division is listed once, and no two look alike. */
export const uniqueDivisions = divisionsRule(([country, { contents, document }], report) => {
  for (const property of ['code', 'name'] as const) {
    const listed = contents.divisions.entries();
    for (const [[index, own], [first]] of repeated(listed, ([, division]) => division[property])) {
      report(
        'division-twice',
        { country, property, value: own[property] },
        spanOfValue(document, ['divisions', index, property]),
        spanOfValue(document, ['divisions', first, property]),
      );
    }
  }
});
