import { error, errorText, warningText } from '../catalogue-entry.ts';

/** The words for servers, accounts and pictures: what applicants would not reach, read or see. */
export const serverEntries = {
  'sandbox-outside': errorText(
    'The sandbox stays with developers',
    `"{address}" is the sandbox's, which stands in on a developer's machine alone. In {environment} nobody would answer, or anybody pass.`,
    'Write the vendor’s own, or remove it.',
  ),
  'relative-api': errorText(
    'Leads of applicants go to a named server',
    'In {environment} leads are sent to "{apiBase}" of whatever host shows the page, which serves files and takes no leads.',
    'Write the whole https address of the lead API.',
  ),
  'shared-api': errorText(
    'An environment has its own lead API',
    '{first} and {second} both send their leads to "{apiBase}", so tests would stand among applicants.',
    'Correct one of the two.',
  ),
  'no-partner-origin': errorText(
    'An applicant can be handed to a partner',
    'This list is empty, so in {environment} no applicant could ever be handed to a lender whose offer they take.',
    'List the origins of the partners.',
  ),
  'product-twice': errorText(
    'A product belongs to one site',
    '"{first}" and "{second}" both call themselves "{productId}", so the leads of one would be taken for those of the other.',
    'Give each its own "productId".',
  ),
  'account-twice': errorText(
    'An account hears of one site, in one environment',
    'The account "{account}" hears of {first} and of {second}, so their figures could not be told apart.',
    'Correct one of the two.',
  ),
  'local-host': errorText(
    'A developer’s machine is no public host',
    `"{host}" is a developer's own machine: applicants do not reach it, and what is tried there must not reach the servers of {environment}.`,
    'Name what applicants reach, or remove it; hosts of developers are added by themselves.',
  ),
  'unreached-site': warningText(
    'A site has a host',
    'No host of "{brand}" in "{country}" belongs to production, so no applicant gets there.',
    'Add its host, or remove the file.',
  ),
  'expiry-short': error<{ milliseconds: number }>({
    title: 'Nobody has to hurry',
    message: ({ milliseconds }) =>
      `An application would be stale after ${milliseconds / 1000} seconds: this counts milliseconds.`,
    remedy: ({ milliseconds }) =>
      `Write at least 3600000, an hour; ${milliseconds} seconds are ${milliseconds * 1000}.`,
  }),
  'messages-elsewhere': errorText(
    'Messages are fetched from where they are',
    'Messages would be fetched from "{received}", but they lie at "{expected}": pages would show keys instead.',
    'Write "{expected}".',
  ),
  'low-contrast': errorText(
    'Words can be read',
    'The "{role}" of "{brand}" on its "{ground}" has a contrast of {ratio} to 1; people need {#least} to 1 (WCAG 2.2 AA).',
    'Make one of the two darker or lighter.',
  ),
  'image-size': error<{ bytes: number; most: number }>({
    title: 'An image loads at once',
    message: ({ bytes, most }) =>
      `This image has ${Math.ceil(bytes / 1024)} KB, and every page waits for it; ${most / 1024} KB are enough for a drawing.`,
    remedy: () => 'Export it without hidden layers and embedded pictures.',
  }),
  'image-syntax': errorText(
    'An image can be drawn',
    'No browser draws this image: {problem}.',
    'Export it again as SVG.',
  ),
};
