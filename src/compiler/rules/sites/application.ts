import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { isChallenge } from '../../../model/controls.ts';
import { environmentNames } from '../../../model/site.ts';

const hourInMs = 3_600_000;

/** Nobody has to hurry: an application is not forgotten within the hour. */
export const keptApplications = configLaw(({ application }, report) => {
  if (application === undefined) return;
  const { expirationTimeInMs } = application.contents;
  if (expirationTimeInMs >= hourInMs) return;
  const place = spanOfValue(application.document, ['expirationTimeInMs']);
  report('expiry-short', { milliseconds: expirationTimeInMs }, place);
});

/** Where the build puts the messages. */
const messagesAddress = '/locales/{{lng}}/{{ns}}.json';

/** Messages are fetched from where they are put: elsewhere nobody answers, and keys would be shown in their place. */
export const foundMessages = configLaw(({ application }, report) => {
  if (application === undefined || application.contents.translations === messagesAddress) return;
  const { translations: received } = application.contents;
  report(
    'messages-elsewhere',
    { received, expected: messagesAddress },
    spanOfValue(application.document, ['translations']),
  );
});

/** A host belongs to an environment that has servers, and what is tracked is tracked in one. */
export const knownEnvironments = configLaw(({ application, brands }, report) => {
  if (application === undefined) return;
  const known = Object.keys(application.contents.environments);
  for (const { countries } of brands.values()) {
    for (const { contents, document } of countries.values()) {
      for (const [host, name] of Object.entries(contents.hosts)) {
        if (known.includes(name)) continue;
        const place = spanOfValue(document, ['hosts', host]);
        report('unknown-environment', { name, host, similar: nearestNames(name, known) }, place);
      }
      for (const name of Object.keys(contents.tracking ?? {})) {
        if (known.includes(name)) continue;
        const place = spanOfKey(document, ['tracking', name]);
        report('unknown-environment', { name, similar: nearestNames(name, known) }, place);
      }
    }
  }
});

/** In production the form asks what its country says, never what a lender lists for tests. */
export const testQuestionsOutsideProduction = configLaw(({ application }, report) => {
  if (application?.contents.environments.production?.testDataPoints !== true) return;
  const place = spanOfKey(application.document, ['environments', 'production', 'testDataPoints']);
  report('production-test-questions', { environment: 'production' }, place);
});

/** Where a country asks for proof of a person, each environment can give it, or says that it goes without. */
export const neededCaptchas = configLaw(({ application, countries }, report) => {
  if (application === undefined) return;
  const { contents, document } = application;
  const without = environmentNames.filter((name) => {
    const environment = contents.environments[name];
    return environment !== undefined && environment.captcha === undefined;
  });
  for (const { slug: country, file, asked } of countries.values()) {
    const question = asked.find(({ asked: { control } }) => isChallenge(control));
    if (question === undefined) continue;
    for (const environment of without) {
      report(
        'missing-captcha',
        { environment, country, name: question.id },
        spanOfKey(document, ['environments', environment]),
        spanOfValue(file.document, ['dataPoints', question.index]),
      );
    }
  }
});

/** That nobody may embed the application is said, since an empty list looks forgotten. */
export const statedEmbedding = configLaw(({ application }, report) => {
  if (application === undefined) return;
  for (const environment of environmentNames) {
    const origins = application.contents.environments[environment]?.embeddingOrigins;
    if (origins?.length !== 0) continue;
    const place = spanOfValue(application.document, ['environments', environment, 'embeddingOrigins']);
    report('unstated-embedding', { environment }, place);
  }
});
