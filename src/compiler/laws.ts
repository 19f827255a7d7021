import * as everyLaw from './every-law.ts';

const laws = Object.values(everyLaw);

export const documentLaws = laws.filter((law) => law.on === 'document');
export const configLaws = laws.filter((law) => law.on === 'config');
export const cautions = laws.filter((law) => law.on === 'sound config');
export const flowLaws = laws.filter((law) => law.on === 'flow');
export const consequences = laws.filter((law) => law.on === 'sound flow');

/** What holds for the questions on a screen as for those of a country's own form. */
export const formLaws = [everyLaw.uniqueDataPoints, everyLaw.neededDivisions, everyLaw.neededAges];
