import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { loadCountry, loadStepModule } from '../../../src/app/country.ts';
import { stepOf } from '../../../src/flow/find.ts';
import { StepForm } from '../../../src/form/step-form.tsx';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import type { CommonMessages } from '../../../src/i18n/typed-keys.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { CountrySlug, StepPath } from '../../../src/model/identifiers.ts';
import { createFormats } from '../../../src/validation/formats.ts';
import { localeOf } from '../locale-of.ts';
import '../form/no-layout.ts';

const locales = path.resolve(import.meta.dirname, '../../../locales');

function messagesOf(locale: string, namespace: string): unknown {
  return JSON.parse(readFileSync(path.join(locales, locale, `${namespace}.json`), 'utf8'));
}

/** Opens a step of a country with its real messages and i18n. */
export async function openStep(slug: string, step: string): Promise<void> {
  const { flow, phone } = await loadCountry(slug as CountrySlug);
  const locale = localeOf(slug);
  const i18n = createI18n({
    locale,
    messages: {
      common: messagesOf(locale, 'common') as CommonMessages,
      form: messagesOf(locale, 'form') as object,
    },
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  render(
    <StepForm
      flow={flow}
      step={stepOf(flow, step as StepPath)}
      stepModule={await loadStepModule(flow, step as StepPath)}
      formats={createFormats({ phone })}
      phone={phone}
      locale={locale}
      translate={i18n.getFixedT(locale, 'form')}
      today="2026-11-21"
      answers={{}}
      busy={false}
      onCommit={doNothing}
      onEdit={doNothing}
      onSubmit={doNothing}
    />,
  );
}
