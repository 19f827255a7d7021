// @vitest-environment jsdom
import { createLookUp } from '../../src/state/look-up.ts';
import { createSend } from '../../src/api/send.ts';
import { createLenderLookUps } from '../../src/form/look-ups.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadCountry, loadScreenForm, loadStepModule } from '../../src/app/country.ts';
import { CurrentPage } from '../../src/app/current-page.tsx';
import { allPages } from '../support/shipped/all-pages.ts';
import { createPageResources } from '../../src/app/page-resources.ts';
import type { CountrySlug } from '../../src/model/identifiers.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { createFormats } from '../../src/validation/formats.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { inputsNamed } from '../support/form/form-page.ts';
import { PageFrame, englishI18n } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const slug = 'philippines' as CountrySlug;

preparePageTests();

it('a screen has look-ups for its own questions, even if the form has no look-ups', async () => {
  const send = createSend({ apiBase: 'https://lender.example', productId: 'example' });
  const fetchMock = vi.fn<typeof fetch>(async () =>
    Response.json({ postalCode: '1000', places: [{ city: 'Manila', province: 'PH-MNL' }] }),
  );
  vi.stubGlobal('fetch', fetchMock);
  const warnings = vi.spyOn(console, 'warn');
  const { flow, screens, phone } = await loadCountry(slug);
  expect(flow.dataPoints).not.toHaveProperty('postalCode');
  const formScreen = screens.find(({ id }) => id === 'contact-details');
  if (formScreen === undefined) throw new Error('There is no such screen.');
  const reloadOnce = vi.fn<() => void>();
  const resources = createPageResources({
    ...allPages,
    missingFiles: { isAny: () => true, reloadOnce },
    messages: async () => {},
    stepModule: (path) => loadStepModule(flow, path),
    screenForm: (id) => loadScreenForm(slug, id),
  });
  await resources.background.screenForm(formScreen.id);
  void resources.screenForm(formScreen.id);
  expect(reloadOnce).not.toHaveBeenCalled();
  // The data of the page is ready at once, but it arrives only with an asynchronous render.
  // oxlint-disable-next-line require-await
  await act(async () => {
    render(
      <StoreProvider store={new FakeBrowser(flow).openTab().store}>
        <PageFrame i18n={englishI18n()}>
          <CurrentPage
            resolved={{ kind: 'screen', screen: formScreen }}
            flow={flow}
            phone={phone}
            formats={createFormats({ phone })}
            formatters={createFormatters(flow, 'en')}
            captcha={undefined}
            lookUpsFor={(questions) => createLenderLookUps(questions, createLookUp(send))}
            resources={resources}
          />
        </PageFrame>
      </StoreProvider>,
    );
  });
  // Missing files are needed by the page that is shown, and not by a render.
  expect(reloadOnce).toHaveBeenCalledOnce();
  const [postalCode] = await waitFor(() => {
    const inputs = inputsNamed('postalCode');
    expect(inputs).toHaveLength(1);
    return inputs;
  });
  if (postalCode === undefined) throw new Error('There is no such input.');
  await userEvent.type(postalCode, '1000{Tab}');
  await waitFor(() => expect(inputsNamed('city')[0]?.value).toBe('Manila'));
  expect(fetchMock.mock.calls).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
  expect(screen.getByText(/^Filled in for you/)).toBeTruthy();
});
