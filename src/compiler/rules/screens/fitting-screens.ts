import type { ScreenKind } from '../../../model/screen.ts';
import { placeOfKey } from '../../read/place.ts';
import type { ConfigRule } from '../config-rule.ts';

const parts = ['dataPoints', 'source', 'call', 'choice', 'plainCall', 'link', 'invitation'] as const;
type Part = (typeof parts)[number];

interface Needs {
  readonly needed: readonly Part[];
  readonly allowed: readonly Part[];
}

const needs: { readonly [Kind in ScreenKind]: Needs } = {
  status: { needed: [], allowed: ['invitation'] },
  offer: { needed: ['choice'], allowed: ['call', 'plainCall'] },
  handoff: { needed: [], allowed: ['call'] },
  form: { needed: ['dataPoints', 'call'], allowed: [] },
  code: { needed: ['call'], allowed: [] },
  consents: { needed: ['call'], allowed: ['source'] },
  upload: { needed: ['call'], allowed: [] },
  link: { needed: ['link'], allowed: [] },
};

/** A screen has what its kind works with, and nothing that its kind would pass over. */
export const fittingScreens: ConfigRule = ({ screens }, report) => {
  for (const [screen, { contents, document }] of screens) {
    const { kind, choice, call, plainCall } = contents;
    const { needed, allowed } = needs[kind];
    for (const part of parts) {
      const isThere = contents[part] !== undefined;
      if (isThere && !needed.includes(part) && !allowed.includes(part)) {
        report('screen-part', { screen, kind, part, problem: 'idle' }, placeOfKey(document, [part]));
      } else if (!isThere && needed.includes(part)) {
        report('screen-part', { screen, kind, part, problem: 'missing' }, placeOfKey(document, ['kind']));
      }
    }
    const settles = plainCall === undefined ? 'choice' : 'plainCall';
    const isSettled = plainCall !== undefined || (choice !== undefined && choice !== 'single');
    if (kind === 'offer' && isSettled && call === undefined) {
      report('offer-unsent', { screen, part: settles }, placeOfKey(document, [settles]));
    }
  }
};
