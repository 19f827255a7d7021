import { error, errorText, warningText } from '../catalogue-entry.ts';

/** Servers, accounts and images. */
export const serverEntries = {
  'sandbox-outside': errorText(
    'Sandbox address outside development',
    `"{address}" belongs to the sandbox, which runs only on a developer's machine. In {environment} it would not respond, or accept every visitor.`,
    'Write the address of the vendor, or remove it.',
  ),
  'relative-api': errorText(
    'API without a host',
    'In {environment} leads are sent to "{apiBase}" on the host of the page, which serves files and accepts no leads.',
    'Write the full https address of the lead API.',
  ),
  'shared-api': errorText(
    'Two environments share an API',
    '{first} and {second} both send leads to "{apiBase}", so test leads would mix with real ones.',
    'Correct one of them.',
  ),
  'no-partner-origin': errorText(
    'No partner origin',
    'This list is empty, so in {environment} no applicant could be redirected to the lender of an accepted offer.',
    'List the origins of the partners.',
  ),
  'product-twice': errorText(
    'Two sites share a product id',
    '"{first}" and "{second}" both have the product id "{productId}", so their leads cannot be distinguished.',
    'Give each its own "productId".',
  ),
  'account-twice': errorText(
    'An account is used twice',
    'The account "{account}" receives events from {first} and from {second}, so their figures cannot be separated.',
    'Correct one of them.',
  ),
  'local-host': errorText(
    'Local host outside development',
    `"{host}" is a developer's machine. Applicants cannot reach it, and tests on it must not reach the servers of {environment}.`,
    'Use a public host, or remove it. Hosts of developers are added automatically.',
  ),
  'unreached-site': warningText(
    'Site without a host',
    'No host of "{brand}" in "{country}" belongs to production, so applicants cannot reach the site.',
    'Add its host, or remove the file.',
  ),
  'expiry-short': error<{ milliseconds: number }>({
    title: 'Expiry is too short',
    message: ({ milliseconds }) =>
      `An application would expire after ${milliseconds / 1000} seconds: the unit is milliseconds.`,
    remedy: ({ milliseconds }) =>
      `Write at least 3600000 (one hour). ${milliseconds} seconds are ${milliseconds * 1000}.`,
  }),
  'messages-elsewhere': errorText(
    'Wrong path of messages',
    'Messages would be fetched from "{received}", but they are at "{expected}". Pages would show keys instead of texts.',
    'Write "{expected}".',
  ),
  'low-contrast': errorText(
    'Low contrast',
    'The "{role}" of "{brand}" on its "{ground}" has a contrast of {ratio}:1. WCAG 2.2 AA requires {#least}:1.',
    'Make one of the two darker or lighter.',
  ),
  'image-size': error<{ bytes: number; most: number }>({
    title: 'Image too large',
    message: ({ bytes, most }) =>
      `This image has ${Math.ceil(bytes / 1024)} KB, and every page loads it. The maximum is ${most / 1024} KB.`,
    remedy: () => 'Export it without hidden layers and embedded pictures.',
  }),
  'image-syntax': errorText(
    'Invalid image',
    'Browsers cannot render this image: {problem}.',
    'Export it again as SVG.',
  ),
};
