import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { applicationRule, siteRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { isCaptcha } from '../../../model/controls.ts';
import { environmentNames } from '../../../model/site.ts';

const hourInMs = 3_600_000;

/** An expiry below one hour is probably in the wrong unit. */
export const plausibleExpiry = applicationRule(({ contents, document }, report) => {
  const { expirationTimeInMs } = contents;
  if (expirationTimeInMs >= hourInMs) return;
  const span = spanOfValue(document, ['expirationTimeInMs']);
  report('expiry-short', { milliseconds: expirationTimeInMs }, span);
});

const messagesAddress = '/locales/{{lng}}/{{ns}}.json';

/** The build puts messages at one fixed path. */
export const foundMessages = applicationRule(({ contents, document }, report) => {
  const { translations: received } = contents;
  if (received === messagesAddress) return;
  report(
    'messages-elsewhere',
    { received, expected: messagesAddress },
    spanOfValue(document, ['translations']),
  );
});

/** Hosts and tracking can only use environments that have servers. */
export const knownEnvironments = siteRule(({ contents, document }, report, { application }) => {
  if (application === undefined) return;
  const environments = Object.keys(application.contents.environments);
  for (const [host, name] of Object.entries(contents.hosts)) {
    if (environments.includes(name)) continue;
    const span = spanOfValue(document, ['hosts', host]);
    report('unknown-environment', { name, host, similar: nearestNames(name, environments) }, span);
  }
  for (const name of Object.keys(contents.tracking ?? {})) {
    if (environments.includes(name)) continue;
    const span = spanOfKey(document, ['tracking', name]);
    report('unknown-environment', { name, similar: nearestNames(name, environments) }, span);
  }
});

/** In production the lender's test questions must be disabled. */
export const testQuestionsOutsideProduction = applicationRule(({ contents, document }, report) => {
  if (contents.environments.production?.testDataPoints !== true) return;
  const span = spanOfKey(document, ['environments', 'production', 'testDataPoints']);
  report('production-test-questions', { environment: 'production' }, span);
});

/** If a country uses a captcha, each environment must configure one or say `"captcha": "none"`. */
export const neededCaptchas = applicationRule(({ contents, document }, report, { countries }) => {
  const environmentsWithoutCaptcha = environmentNames.filter((name) => {
    const environment = contents.environments[name];
    return environment !== undefined && environment.captcha === undefined;
  });
  for (const { slug: country, file, formQuestions } of countries.values()) {
    const question = formQuestions.find(({ merged: { control } }) => isCaptcha(control));
    if (question === undefined) continue;
    for (const environment of environmentsWithoutCaptcha) {
      report(
        'missing-captcha',
        { environment, country, name: question.id },
        spanOfKey(document, ['environments', environment]),
        spanOfValue(file.document, ['dataPoints', question.index]),
      );
    }
  }
});

/** An empty list may be a mistake; "none" forbids embedding explicitly. */
export const statedEmbedding = applicationRule(({ contents, document }, report) => {
  for (const environment of environmentNames) {
    const origins = contents.environments[environment]?.embeddingOrigins;
    if (origins?.length !== 0) continue;
    const span = spanOfValue(document, ['environments', environment, 'embeddingOrigins']);
    report('unstated-embedding', { environment }, span);
  }
});
