import * as everyRule from './every-rule.ts';

const allRules = Object.values(everyRule);

export const documentRules = allRules.filter((rule) => rule.on === 'document');
export const configRules = allRules.filter((rule) => rule.on === 'config');
export const warningRules = allRules.filter((rule) => rule.on === 'valid config');
export const flowRules = allRules.filter((rule) => rule.on === 'flow');
export const dependentFlowRules = allRules.filter((rule) => rule.on === 'valid flow');

/** Rules that also apply to the questions of a screen. */
export const formRules = [everyRule.uniqueDataPoints, everyRule.neededDivisions, everyRule.neededAges];
