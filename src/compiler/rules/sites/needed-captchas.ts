import { isChallenge } from '../../../model/controls.ts';
import { environmentNames } from '../../../model/site.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Where a country asks for proof of a person, each environment can give it, or says that it goes without. */
export const neededCaptchas: ConfigRule = ({ application, countries }, report) => {
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
};
