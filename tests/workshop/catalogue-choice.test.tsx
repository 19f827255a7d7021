// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { CatalogueChoice } from '../../workshop/page/edit/catalogue-choice.tsx';
import { readCatalogueQuestion } from '../../workshop/page/edit/places.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

it('a chosen question of the catalogue names the page that asks it, which is not always the current one', () => {
  const snapshot = validSnapshot({
    'config/countries/poland.json': JSON.stringify({ code: 'PL', locales: ['pl'], dataPoints: [] }),
    'config/data-points/pet.json': JSON.stringify({ field: 'otherDetails.pet', step: 'pets' }),
    'locales/pl/form.json': JSON.stringify({ steps: { pets: { title: 'Twoje zwierzęta' } } }),
  });
  render(
    <CatalogueChoice
      snapshot={snapshot}
      selection={{ country: 'poland', page: 'name', language: 'pl' } as unknown as Selection}
      id="pet"
      catalogueQuestion={readCatalogueQuestion(snapshot, 'pet')}
      onChoose={doNothing}
    />,
  );
  expect(screen.getByText(/^It is asked on the page “Twoje zwierzęta”\./)).toBeDefined();
});
