import { html } from 'hono/html';
import { states } from '../../src/lifecycle/states.ts';
import { namedJourneys, type NamedJourney } from '../control/journeys.ts';
import type { Journey } from '../sandbox-state.ts';
import type { Html } from './page.ts';

/** Shows the journey of the next lead, and for each country a link to its application and a button for each journey. The country of the current journey is expanded. */
export function journeyPicker(journey: Journey, linksOf: (country: string) => Html | ''): Html {
  return html`<p>
      ${journey.name === undefined ? '' : html`<strong>${journey.name}</strong>: `}${statesText(journey.states)}.
      It begins ${startTexts[journey.begins]}.
    </p>
    ${[...namedJourneys()].map(
      ([country, journeys]) =>
        html`<details ${journeys.some(({ name }) => name === journey.name) ? 'open' : ''}>
          <summary>${nameOf(country)} <span class="note">${journeys.length} journeys</span></summary>
          ${linksOf(country)}
          <ul class="journeys">
            ${journeys.map((each) => journeyEntry(each, each.name === journey.name))}
          </ul>
        </details>`,
    )}`;
}

function journeyEntry({ name, title, states: passed }: NamedJourney, isSelected: boolean): Html {
  return html`<li ${isSelected ? 'aria-current="true"' : ''}>
    <form method="post" action="/__sandbox/journey">
      <h3>${name}${isSelected ? ' (on)' : ''}</h3>
      <p>${title}.</p>
      <p class="note">${statesText(passed)}</p>
      <button type="submit" name="name" value="${name}">Play ${name}</button>
    </form>
  </li>`;
}

function statesText(passed: readonly number[]): string {
  return passed.map(stateName).join(' → ');
}

/** A journey can contain unknown states. */
export function stateName(state: number): string {
  const row = states.find(({ number }) => number === state);
  return row === undefined ? String(state) : `${state} ${row.name}`;
}

function nameOf(country: string): string {
  return country.charAt(0).toUpperCase() + country.slice(1);
}

const startTexts = {
  'when-complete': 'once every question on the applicant’s way is answered',
  'at-once': 'with the creation',
} as const;
