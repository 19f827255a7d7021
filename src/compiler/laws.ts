import { acyclicConditions } from './rules/acyclic-conditions.ts';
import { allowedValues } from './rules/allowed-values.ts';
import { askingScreens } from './rules/asking-screens.ts';
import { answerableQuestions } from './rules/answerable-questions.ts';
import { boundedDates } from './rules/bounded-dates.ts';
import { checksReadBackward } from './rules/checks-read-backward.ts';
import { closedSchemaSubset } from './rules/closed-schema-subset.ts';
import { completeWords } from './rules/complete-words.ts';
import { conditionsReadBackward } from './rules/conditions-read-backward.ts';
import type { ConfigRule } from './rules/config-rule.ts';
import { decidingConditions } from './rules/deciding-conditions.ts';
import { demandingLastSteps } from './rules/demanding-last-steps.ts';
import { dispensableScreens } from './rules/dispensable-screens.ts';
import { distinctProperties } from './rules/distinct-properties.ts';
import type { DocumentRule } from './rules/document-rule.ts';
import { effectiveKeywords } from './rules/effective-keywords.ts';
import { existingDefaultSite } from './rules/existing-default-site.ts';
import { fileNames } from './rules/file-names.ts';
import { fittingChecks } from './rules/fitting-checks.ts';
import { fittingControls } from './rules/fitting-controls.ts';
import { fittingLenderLists } from './rules/fitting-lender-lists.ts';
import { fittingLists } from './rules/fitting-lists.ts';
import { fittingScreens } from './rules/fitting-screens.ts';
import { fittingStateRoutes } from './rules/fitting-state-routes.ts';
import type { FlowRule } from './rules/flow-rule.ts';
import { freeReviewRoute } from './rules/free-review-route.ts';
import { inertImages } from './rules/inert-images.ts';
import { inverseStepLinks } from './rules/inverse-step-links.ts';
import { knownApplicationPages } from './rules/known-application-pages.ts';
import { knownCodes } from './rules/known-codes.ts';
import { knownConditions } from './rules/known-conditions.ts';
import { knownContexts } from './rules/known-contexts.ts';
import { knownCountries } from './rules/known-countries.ts';
import { knownDataPoints } from './rules/known-data-points.ts';
import { knownEnvironments } from './rules/known-environments.ts';
import { knownFiles } from './rules/known-files.ts';
import { knownFormats } from './rules/known-formats.ts';
import { knownLocales } from './rules/known-locales.ts';
import { knownOptions } from './rules/known-options.ts';
import { knownPlaceholders } from './rules/known-placeholders.ts';
import { knownProperties } from './rules/known-properties.ts';
import { knownStartPage } from './rules/known-start-page.ts';
import { knownStates } from './rules/known-states.ts';
import { knownSteps } from './rules/known-steps.ts';
import { knownWords } from './rules/known-words.ts';
import { linearPatterns } from './rules/linear-patterns.ts';
import { narrowingOverrides } from './rules/narrowing-overrides.ts';
import { neededAges } from './rules/needed-ages.ts';
import { neededCaptchas } from './rules/needed-captchas.ts';
import { neededDivisions } from './rules/needed-divisions.ts';
import { neededFiles } from './rules/needed-files.ts';
import { neededProperties } from './rules/needed-properties.ts';
import { neededScreens } from './rules/needed-screens.ts';
import { oneOwnerPerName } from './rules/one-owner-per-name.ts';
import { onePagePerRoute } from './rules/one-page-per-route.ts';
import { oneQuestionPerField } from './rules/one-question-per-field.ts';
import { oneScreenPerState } from './rules/one-screen-per-state.ts';
import { oneSitePerHost } from './rules/one-site-per-host.ts';
import { ownDivisions } from './rules/own-divisions.ts';
import { ownSchemaReference } from './rules/own-schema-reference.ts';
import { orderedContexts } from './rules/ordered-contexts.ts';
import { privateAnalytics } from './rules/private-analytics.ts';
import { provablePaths } from './rules/provable-paths.ts';
import { reachableSteps } from './rules/reachable-steps.ts';
import { rehearsalsOutsideProduction } from './rules/rehearsals-outside-production.ts';
import { samePlaceholders } from './rules/same-placeholders.ts';
import { satisfiableBounds } from './rules/satisfiable-bounds.ts';
import { secretsAskedLast } from './rules/secrets-asked-last.ts';
import { secretsBeforeReview } from './rules/secrets-before-review.ts';
import { secureOrigins } from './rules/secure-origins.ts';
import { sendableScreens } from './rules/sendable-screens.ts';
import { separateFields } from './rules/separate-fields.ts';
import { shapedValues } from './rules/shaped-values.ts';
import { soundAges } from './rules/sound-ages.ts';
import { soundLoanLimits } from './rules/sound-loan-limits.ts';
import { soundPhonePlan } from './rules/sound-phone-plan.ts';
import { spokenWords } from './rules/spoken-words.ts';
import { statedEmbedding } from './rules/stated-embedding.ts';
import { statesBeyondForm } from './rules/states-beyond-form.ts';
import { typedConditions } from './rules/typed-conditions.ts';
import { uniqueDataPoints } from './rules/unique-data-points.ts';
import { uniqueDivisions } from './rules/unique-divisions.ts';
import { uniqueKeys } from './rules/unique-keys.ts';
import { unpersistedSecrets } from './rules/unpersisted-secrets.ts';
import { untickedConsents } from './rules/unticked-consents.ts';
import { usedDefinitions } from './rules/used-definitions.ts';
import { usedOverrides } from './rules/used-overrides.ts';
import { validInitialAnswers } from './rules/valid-initial-answers.ts';
import { validPatterns } from './rules/valid-patterns.ts';
import { walkedEdges } from './rules/walked-edges.ts';
import { wholeBrands } from './rules/whole-brands.ts';
import { wholePlurals } from './rules/whole-plurals.ts';
import { wholeSteps } from './rules/whole-steps.ts';

/** What holds for a file on its own, once it is JSON. */
export const documentLaws: readonly DocumentRule[] = [
  uniqueKeys,
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
  rehearsalsOutsideProduction,
  neededCaptchas,
  statedEmbedding,
  inertImages,
  completeWords,
  knownWords,
  spokenWords,
  wholePlurals,
  knownPlaceholders,
  samePlaceholders,
];

/** What holds for the questions on a screen as for those of a country's own form. */
export const formLaws: readonly ConfigRule[] = [uniqueDataPoints, neededDivisions, neededAges];

/** What is pointed out once nothing is at fault: what a broken file would have used is not idle. */
export const cautions: readonly ConfigRule[] = [usedDefinitions];

/** What holds on every way through a country's form. */
export const flowLaws: readonly FlowRule[] = [
  provablePaths,
  reachableSteps,
  decidingConditions,
  inverseStepLinks,
];

/** What is looked for once nothing is at fault: a rule that is wrong in itself leaves no answer either. */
export const consequences: readonly FlowRule[] = [answerableQuestions, walkedEdges];
