import { answeredNegations } from './rules/flow/answered-negations.ts';
import { decidingParts } from './rules/flow/deciding-parts.ts';
import { distinctLabels } from './rules/messages/distinct-labels.ts';
import { homeCurrencies } from './rules/countries/home-currencies.ts';
import { lawfulCountries } from './rules/countries/lawful-countries.ts';
import { payablePeriods } from './rules/countries/payable-periods.ts';
import { translatedLanguages } from './rules/messages/translated-languages.ts';
import { usedNames } from './rules/files/used-names.ts';
import { acyclicConditions } from './rules/flow/acyclic-conditions.ts';
import { allowedValues } from './rules/files/allowed-values.ts';
import { askingScreens } from './rules/screens/asking-screens.ts';
import { answerableQuestions } from './rules/questions/answerable-questions.ts';
import { boundedAmounts } from './rules/questions/bounded-amounts.ts';
import { boundedDates } from './rules/questions/bounded-dates.ts';
import { checksReadBackward } from './rules/flow/checks-read-backward.ts';
import { closedSchemaSubset } from './rules/questions/closed-schema-subset.ts';
import { completeMessages } from './rules/messages/complete-messages.ts';
import { conditionsReadBackward } from './rules/flow/conditions-read-backward.ts';
import type { ConfigRule, DocumentRule, FlowRule } from './rule.ts';
import { decidingConditions } from './rules/flow/deciding-conditions.ts';
import { demandingLastSteps } from './rules/flow/demanding-last-steps.ts';
import { dispensableScreens } from './rules/screens/dispensable-screens.ts';
import { distinctProperties } from './rules/privacy/distinct-properties.ts';
import { effectiveKeywords } from './rules/questions/effective-keywords.ts';
import { existingDefaultSite } from './rules/sites/existing-default-site.ts';
import { fileNames } from './rules/files/file-names.ts';
import { fittingChecks } from './rules/questions/fitting-checks.ts';
import { fittingControls } from './rules/questions/fitting-controls.ts';
import { fittingLenderLists } from './rules/questions/fitting-lender-lists.ts';
import { fittingLists } from './rules/questions/fitting-lists.ts';
import { fittingScreens } from './rules/screens/fitting-screens.ts';
import { fittingStateRoutes } from './rules/screens/fitting-state-routes.ts';
import { freeReviewRoute } from './rules/flow/free-review-route.ts';
import { inertImages } from './rules/sites/inert-images.ts';
import { inverseStepLinks } from './rules/flow/inverse-step-links.ts';
import { knownApplicationPages } from './rules/sites/known-application-pages.ts';
import { knownCodes } from './rules/countries/known-codes.ts';
import { knownConditions } from './rules/flow/known-conditions.ts';
import { knownContexts } from './rules/flow/known-contexts.ts';
import { knownCountries } from './rules/countries/known-countries.ts';
import { knownDataPoints } from './rules/questions/known-data-points.ts';
import { knownEnvironments } from './rules/sites/known-environments.ts';
import { knownFiles } from './rules/files/known-files.ts';
import { knownFormats } from './rules/questions/known-formats.ts';
import { knownLocales } from './rules/countries/known-locales.ts';
import { knownOptions } from './rules/questions/known-options.ts';
import { knownPlaceholders } from './rules/messages/known-placeholders.ts';
import { knownProperties } from './rules/files/known-properties.ts';
import { knownStartPage } from './rules/flow/known-start-page.ts';
import { knownStates } from './rules/screens/known-states.ts';
import { knownSteps } from './rules/flow/known-steps.ts';
import { knownMessages } from './rules/messages/known-messages.ts';
import { linearPatterns } from './rules/questions/linear-patterns.ts';
import { narrowingOverrides } from './rules/questions/narrowing-overrides.ts';
import { neededAges } from './rules/countries/needed-ages.ts';
import { neededCaptchas } from './rules/sites/needed-captchas.ts';
import { neededDivisions } from './rules/countries/needed-divisions.ts';
import { neededFiles } from './rules/files/needed-files.ts';
import { neededProperties } from './rules/files/needed-properties.ts';
import { neededScreens } from './rules/screens/needed-screens.ts';
import { oneOwnerPerName } from './rules/questions/one-owner-per-name.ts';
import { onePagePerRoute } from './rules/screens/one-page-per-route.ts';
import { oneQuestionPerField } from './rules/questions/one-question-per-field.ts';
import { oneScreenPerState } from './rules/screens/one-screen-per-state.ts';
import { oneSitePerHost } from './rules/sites/one-site-per-host.ts';
import { ownDivisions } from './rules/countries/own-divisions.ts';
import { ownSchemaReference } from './rules/files/own-schema-reference.ts';
import { orderedContexts } from './rules/flow/ordered-contexts.ts';
import { privateAnalytics } from './rules/privacy/private-analytics.ts';
import { provablePaths } from './rules/flow/provable-paths.ts';
import { reachableSteps } from './rules/flow/reachable-steps.ts';
import { testQuestionsOutsideProduction } from './rules/sites/test-questions-outside-production.ts';
import { samePlaceholders } from './rules/messages/same-placeholders.ts';
import { satisfiableBounds } from './rules/questions/satisfiable-bounds.ts';
import { secretsAskedLast } from './rules/privacy/secrets-asked-last.ts';
import { secretsBeforeReview } from './rules/privacy/secrets-before-review.ts';
import { secureOrigins } from './rules/sites/secure-origins.ts';
import { sendableScreens } from './rules/screens/sendable-screens.ts';
import { separateFields } from './rules/questions/separate-fields.ts';
import { shapedValues } from './rules/files/shaped-values.ts';
import { soundAges } from './rules/countries/sound-ages.ts';
import { soundLoanLimits } from './rules/countries/sound-loan-limits.ts';
import { soundPricing } from './rules/sites/sound-pricing.ts';
import { soundPhonePlan } from './rules/countries/sound-phone-plan.ts';
import { nonEmptyMessages } from './rules/messages/non-empty-messages.ts';
import { statedFacts } from './rules/sites/stated-facts.ts';
import { statedEmbedding } from './rules/sites/stated-embedding.ts';
import { statesBeyondForm } from './rules/screens/states-beyond-form.ts';
import { typedConditions } from './rules/flow/typed-conditions.ts';
import { uniqueDataPoints } from './rules/questions/unique-data-points.ts';
import { uniqueDivisions } from './rules/countries/unique-divisions.ts';
import { uniqueKeys } from './rules/files/unique-keys.ts';
import { unpersistedSecrets } from './rules/privacy/unpersisted-secrets.ts';
import { untickedConsents } from './rules/privacy/unticked-consents.ts';
import { usedDefinitions } from './rules/files/used-definitions.ts';
import { usedOverrides } from './rules/questions/used-overrides.ts';
import { validInitialAnswers } from './rules/questions/valid-initial-answers.ts';
import { validPatterns } from './rules/questions/valid-patterns.ts';
import { walkedEdges } from './rules/flow/walked-edges.ts';
import { wholeBrands } from './rules/sites/whole-brands.ts';
import { wholePlurals } from './rules/messages/whole-plurals.ts';
import { speakableOptions } from './rules/questions/speakable-options.ts';
import { checkedAges } from './rules/countries/checked-ages.ts';
import { speltFields } from './rules/questions/spelt-fields.ts';
import { freeFields } from './rules/questions/free-fields.ts';
import { homeFormats } from './rules/questions/home-formats.ts';
import { fittingClasses } from './rules/privacy/fitting-classes.ts';
import { unpromptedAnswers } from './rules/privacy/unprompted-answers.ts';
import { knownAutofill } from './rules/questions/known-autofill.ts';
import { neededQuestions } from './rules/questions/needed-questions.ts';
import { ownServers } from './rules/sites/own-servers.ts';
import { reachedSites } from './rules/sites/reached-sites.ts';
import { keptApplications } from './rules/sites/kept-applications.ts';
import { foundMessages } from './rules/messages/found-messages.ts';
import { finishedMessages } from './rules/messages/finished-messages.ts';
import { ownStates } from './rules/screens/own-states.ts';
import { readableText } from './rules/files/readable-text.ts';
import { readableThemes } from './rules/sites/readable-themes.ts';
import { wholeSteps } from './rules/flow/whole-steps.ts';

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
