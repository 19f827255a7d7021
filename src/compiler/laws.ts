import * as ages from './rules/countries/ages.ts';
import * as divisions from './rules/countries/divisions.ts';
import * as knownNames from './rules/countries/known-names.ts';
import * as lawfulCountries from './rules/countries/lawful-countries.ts';
import * as loan from './rules/countries/loan.ts';
import * as variants from './rules/experiments/variants.ts';
import * as fileNames from './rules/files/file-names.ts';
import * as shape from './rules/files/shape.ts';
import * as text from './rules/files/text.ts';
import * as usedNames from './rules/files/used-names.ts';
import * as conditions from './rules/flow/conditions.ts';
import * as decidingConditions from './rules/flow/deciding-conditions.ts';
import * as knownStartPage from './rules/flow/known-start-page.ts';
import * as steps from './rules/flow/steps.ts';
import * as ways from './rules/flow/ways.ts';
import * as completeMessages from './rules/messages/complete-messages.ts';
import * as distinctLabels from './rules/messages/distinct-labels.ts';
import * as knownMessages from './rules/messages/known-messages.ts';
import * as placeholders from './rules/messages/placeholders.ts';
import * as texts from './rules/messages/texts.ts';
import * as translatedLanguages from './rules/messages/translated-languages.ts';
import * as wholePlurals from './rules/messages/whole-plurals.ts';
import * as analytics from './rules/privacy/analytics.ts';
import * as fittingClasses from './rules/privacy/fitting-classes.ts';
import * as secrets from './rules/privacy/secrets.ts';
import * as answerableQuestions from './rules/questions/answerable-questions.ts';
import * as bounds from './rules/questions/bounds.ts';
import * as checks from './rules/questions/checks.ts';
import * as dataPoints from './rules/questions/data-points.ts';
import * as fields from './rules/questions/fields.ts';
import * as fittingControls from './rules/questions/fitting-controls.ts';
import * as fittingSplits from './rules/questions/fitting-splits.ts';
import * as formats from './rules/questions/formats.ts';
import * as initialAnswers from './rules/questions/initial-answers.ts';
import * as keywords from './rules/questions/keywords.ts';
import * as knownAutofill from './rules/questions/known-autofill.ts';
import * as neededQuestions from './rules/questions/needed-questions.ts';
import * as options from './rules/questions/options.ts';
import * as overrides from './rules/questions/overrides.ts';
import * as patterns from './rules/questions/patterns.ts';
import * as fittingScreens from './rules/screens/fitting-screens.ts';
import * as neededScreens from './rules/screens/needed-screens.ts';
import * as routes from './rules/screens/routes.ts';
import * as sendableScreens from './rules/screens/sendable-screens.ts';
import * as states from './rules/screens/states.ts';
import * as application from './rules/sites/application.ts';
import * as brands from './rules/sites/brands.ts';
import * as environments from './rules/sites/environments.ts';
import * as facts from './rules/sites/facts.ts';
import * as hosts from './rules/sites/hosts.ts';
import * as inertImages from './rules/sites/inert-images.ts';
import * as ownFacts from './rules/sites/own-facts.ts';
import * as readableThemes from './rules/sites/readable-themes.ts';
import * as servers from './rules/sites/servers.ts';

const laws = [
  ages,
  divisions,
  knownNames,
  lawfulCountries,
  loan,
  variants,
  fileNames,
  shape,
  text,
  usedNames,
  conditions,
  decidingConditions,
  knownStartPage,
  steps,
  ways,
  completeMessages,
  distinctLabels,
  knownMessages,
  placeholders,
  texts,
  translatedLanguages,
  wholePlurals,
  analytics,
  fittingClasses,
  secrets,
  answerableQuestions,
  bounds,
  checks,
  dataPoints,
  fields,
  fittingControls,
  fittingSplits,
  formats,
  initialAnswers,
  keywords,
  knownAutofill,
  neededQuestions,
  options,
  overrides,
  patterns,
  fittingScreens,
  neededScreens,
  routes,
  sendableScreens,
  states,
  application,
  brands,
  environments,
  facts,
  hosts,
  inertImages,
  ownFacts,
  readableThemes,
  servers,
].flatMap((subject) => Object.values(subject));

export const documentLaws = laws.filter((law) => law.on === 'document');
export const configLaws = laws.filter((law) => law.on === 'config');
export const cautions = laws.filter((law) => law.on === 'sound config');
export const flowLaws = laws.filter((law) => law.on === 'flow');
export const consequences = laws.filter((law) => law.on === 'sound flow');

/** What holds for the questions on a screen as for those of a country's own form. */
export const formLaws = [dataPoints.uniqueDataPoints, divisions.neededDivisions, ages.neededAges];
