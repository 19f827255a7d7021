import { answeredNegations, decidingConditions, decidingParts } from './rules/flow/deciding-conditions.ts';
import { distinctLabels } from './rules/messages/distinct-labels.ts';
import { homeCurrencies, payablePeriods, soundLoanLimits } from './rules/countries/loan.ts';
import { lawfulCountries } from './rules/countries/lawful-countries.ts';
import { translatedLanguages } from './rules/messages/translated-languages.ts';
import { usedDefinitions, usedNames } from './rules/files/used-names.ts';
import {
  acyclicConditions,
  conditionsReadBackward,
  knownConditions,
  typedConditions,
} from './rules/flow/conditions.ts';
import {
  allowedValues,
  knownProperties,
  neededProperties,
  ownSchemaReference,
  shapedValues,
} from './rules/files/shape.ts';
import { askingScreens, fittingScreens } from './rules/screens/fitting-screens.ts';
import { answerableQuestions } from './rules/questions/answerable-questions.ts';
import { boundedAmounts, boundedDates, satisfiableBounds } from './rules/questions/bounds.ts';
import { checksReadBackward, fittingChecks } from './rules/questions/checks.ts';
import { closedSchemaSubset, effectiveKeywords } from './rules/questions/keywords.ts';
import { completeMessages } from './rules/messages/complete-messages.ts';
import type { ConfigRule, DocumentRule, FlowRule } from './rule.ts';
import {
  demandingLastSteps,
  knownContexts,
  knownSteps,
  orderedContexts,
  wholeSteps,
} from './rules/flow/steps.ts';
import { dispensableScreens, neededScreens } from './rules/screens/needed-screens.ts';
import { distinctProperties, privateAnalytics } from './rules/privacy/analytics.ts';
import { existingDefaultSite, oneSitePerHost, reachedSites } from './rules/sites/hosts.ts';
import { fileNames, knownFiles, neededFiles } from './rules/files/file-names.ts';
import { fittingControls } from './rules/questions/fitting-controls.ts';
import {
  fittingLenderLists,
  fittingLists,
  knownOptions,
  speakableOptions,
} from './rules/questions/options.ts';
import {
  fittingStateRoutes,
  knownStates,
  oneScreenPerState,
  ownStates,
  statesBeyondForm,
} from './rules/screens/states.ts';
import { freeReviewRoute, onePagePerRoute } from './rules/screens/routes.ts';
import { inertImages } from './rules/sites/inert-images.ts';
import { inverseStepLinks, provablePaths, reachableSteps, walkedEdges } from './rules/flow/ways.ts';
import { knownApplicationPages, wholeBrands } from './rules/sites/brands.ts';
import { knownCodes, knownCountries, knownLocales, soundPhonePlan } from './rules/countries/known-names.ts';
import { knownDataPoints, uniqueDataPoints } from './rules/questions/data-points.ts';
import {
  knownEnvironments,
  neededCaptchas,
  statedEmbedding,
  testQuestionsOutsideProduction,
} from './rules/sites/environments.ts';
import { homeFormats, knownFormats } from './rules/questions/formats.ts';
import { knownPlaceholders, samePlaceholders } from './rules/messages/placeholders.ts';
import { knownStartPage } from './rules/flow/known-start-page.ts';
import { knownMessages } from './rules/messages/known-messages.ts';
import { linearPatterns, validPatterns } from './rules/questions/patterns.ts';
import { narrowingOverrides, usedOverrides } from './rules/questions/overrides.ts';
import { checkedAges, neededAges, soundAges } from './rules/countries/ages.ts';
import { neededDivisions, ownDivisions, uniqueDivisions } from './rules/countries/divisions.ts';
import {
  freeFields,
  oneOwnerPerName,
  oneQuestionPerField,
  separateFields,
  speltFields,
} from './rules/questions/fields.ts';
import { secretsAskedLast, secretsBeforeReview, unpersistedSecrets } from './rules/privacy/secrets.ts';
import { ownServers, secureOrigins } from './rules/sites/servers.ts';
import { sendableScreens } from './rules/screens/sendable-screens.ts';
import { soundPricing, statedFacts } from './rules/sites/facts.ts';
import { finishedMessages, nonEmptyMessages } from './rules/messages/texts.ts';
import { readableText, uniqueKeys } from './rules/files/text.ts';
import {
  unpromptedAnswers,
  untickedConsents,
  validInitialAnswers,
} from './rules/questions/initial-answers.ts';
import { wholePlurals } from './rules/messages/whole-plurals.ts';
import { fittingClasses } from './rules/privacy/fitting-classes.ts';
import { knownAutofill } from './rules/questions/known-autofill.ts';
import { neededQuestions } from './rules/questions/needed-questions.ts';
import { foundMessages, keptApplications } from './rules/sites/application.ts';
import {
  askedOrder,
  distinctVariants,
  oneExperimentPerCountry,
  soundShares,
  unvariedAgreements,
} from './rules/experiments/variants.ts';
import { readableThemes } from './rules/sites/readable-themes.ts';

/** What holds for a file on its own, once it is JSON. */
export const documentLaws: readonly DocumentRule[] = [
  uniqueKeys,
  readableText,
  ownSchemaReference,
  knownProperties,
  neededProperties,
  allowedValues,
  shapedValues,
  closedSchemaSubset,
  knownFormats,
  knownStates,
];

/** What holds between files. */
export const configLaws: readonly ConfigRule[] = [
  knownFiles,
  fileNames,
  neededFiles,
  knownDataPoints,
  knownSteps,
  knownContexts,
  orderedContexts,
  knownConditions,
  knownLocales,
  knownCountries,
  knownCodes,
  knownEnvironments,
  knownOptions,
  knownApplicationPages,
  uniqueDataPoints,
  oneQuestionPerField,
  separateFields,
  oneOwnerPerName,
  usedOverrides,
  narrowingOverrides,
  fittingControls,
  fittingLists,
  fittingLenderLists,
  neededDivisions,
  uniqueDivisions,
  ownDivisions,
  effectiveKeywords,
  satisfiableBounds,
  validPatterns,
  linearPatterns,
  untickedConsents,
  validInitialAnswers,
  privateAnalytics,
  distinctProperties,
  unpersistedSecrets,
  secretsAskedLast,
  secretsBeforeReview,
  acyclicConditions,
  conditionsReadBackward,
  typedConditions,
  fittingChecks,
  boundedDates,
  checksReadBackward,
  neededAges,
  soundAges,
  knownStartPage,
  wholeSteps,
  demandingLastSteps,
  soundLoanLimits,
  soundPhonePlan,
  onePagePerRoute,
  freeReviewRoute,
  statesBeyondForm,
  fittingScreens,
  askingScreens,
  sendableScreens,
  neededScreens,
  dispensableScreens,
  oneScreenPerState,
  fittingStateRoutes,
  wholeBrands,
  existingDefaultSite,
  oneSitePerHost,
  secureOrigins,
  testQuestionsOutsideProduction,
  neededCaptchas,
  statedEmbedding,
  statedFacts,
  soundPricing,
  inertImages,
  completeMessages,
  knownMessages,
  nonEmptyMessages,
  wholePlurals,
  knownPlaceholders,
  samePlaceholders,
  speakableOptions,
  checkedAges,
  speltFields,
  freeFields,
  homeFormats,
  fittingClasses,
  unpromptedAnswers,
  knownAutofill,
  neededQuestions,
  ownServers,
  keptApplications,
  foundMessages,
  readableThemes,
  finishedMessages,
  ownStates,
  lawfulCountries,
  boundedAmounts,
  soundShares,
  oneExperimentPerCountry,
  askedOrder,
  unvariedAgreements,
];

/** What holds for the questions on a screen as for those of a country's own form. */
export const formLaws: readonly ConfigRule[] = [uniqueDataPoints, neededDivisions, neededAges];

/** What is pointed out once nothing is at fault: what a broken file would have used is not idle. */
export const cautions: readonly ConfigRule[] = [
  usedDefinitions,
  usedNames,
  reachedSites,
  homeCurrencies,
  payablePeriods,
  answeredNegations,
  decidingParts,
  distinctLabels,
  translatedLanguages,
  distinctVariants,
];

/** What holds on every way through a country's form. */
export const flowLaws: readonly FlowRule[] = [
  provablePaths,
  reachableSteps,
  decidingConditions,
  inverseStepLinks,
];

/** What is looked for once nothing is at fault: a rule that is wrong in itself leaves no answer either. */
export const consequences: readonly FlowRule[] = [answerableQuestions, walkedEdges];
