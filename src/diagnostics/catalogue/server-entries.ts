import { error, warning } from '../catalogue-entry.ts';

/** The words for servers, accounts and pictures: what applicants would not reach, read or see. */
export const serverEntries = {
  'sandbox-outside': error<{ environment: string; address: string }>({
    title: 'The sandbox stays with developers',
    message: ({ environment, address }) =>
      `"${address}" is the sandbox's, which stands in on a developer's machine alone. In ${environment} nobody would answer, or anybody pass.`,
    remedy: () => 'Write the vendor’s own, or remove it.',
  }),
  'relative-api': error<{ environment: string; apiBase: string }>({
    title: 'Leads of applicants go to a named server',
    message: ({ environment, apiBase }) =>
      `In ${environment} leads are sent to "${apiBase}" of whatever host shows the page, which serves files and takes no leads.`,
    remedy: () => 'Write the whole https address of the lead API.',
  }),
  'shared-api': error<{ apiBase: string; first: string; second: string }>({
    title: 'An environment has its own lead API',
    message: ({ apiBase, first, second }) =>
      `${first} and ${second} both send their leads to "${apiBase}", so tests would stand among applicants.`,
    remedy: () => 'Correct one of the two.',
  }),
  'no-partner-origin': error<{ environment: string }>({
    title: 'An applicant can be handed to a partner',
    message: ({ environment }) =>
      `This list is empty, so in ${environment} no applicant could ever be handed to a lender whose offer they take.`,
    remedy: () => 'List the origins of the partners.',
  }),
  'product-twice': error<{ productId: string; first: string; second: string }>({
    title: 'A product belongs to one site',
    message: ({ productId, first, second }) =>
      `"${first}" and "${second}" both call themselves "${productId}", so the leads of one would be taken for those of the other.`,
    remedy: () => 'Give each its own "productId".',
  }),
  'account-twice': error<{ account: string; first: string; second: string }>({
    title: 'An account hears of one site, in one environment',
    message: ({ account, first, second }) =>
      `The account "${account}" hears of ${first} and of ${second}, so their figures could not be told apart.`,
    remedy: () => 'Correct one of the two.',
  }),
  'local-host': error<{ host: string; environment: string }>({
    title: 'A developer’s machine is no public host',
    message: ({ host, environment }) =>
      `"${host}" is a developer's own machine: whatever is tried there would be sent to the servers of ${environment}.`,
    remedy: () => 'Remove it; local hosts are added by themselves.',
  }),
  'unreached-site': warning<{ brand: string; country: string }>({
    title: 'A site has a host',
    message: ({ brand, country }) =>
      `No host of "${brand}" in "${country}" belongs to production, so no applicant gets there.`,
    remedy: () => 'Add its host, or remove the file.',
  }),
  'expiry-short': error<{ milliseconds: number }>({
    title: 'Nobody has to hurry',
    message: ({ milliseconds }) =>
      `An application would be stale after ${milliseconds / 1000} seconds: this counts milliseconds.`,
    remedy: ({ milliseconds }) =>
      `Write at least 3600000, an hour; ${milliseconds} seconds are ${milliseconds * 1000}.`,
  }),
  'messages-elsewhere': error<{ received: string; expected: string }>({
    title: 'Messages are fetched from where they are',
    message: ({ received, expected }) =>
      `Messages would be fetched from "${received}", but they lie at "${expected}": pages would show keys instead.`,
    remedy: ({ expected }) => `Write "${expected}".`,
  }),
  'low-contrast': error<{ brand: string; role: string; ground: string; ratio: string; least: number }>({
    title: 'Words can be read',
    message: ({ brand, role, ground, ratio, least }) =>
      `The "${role}" of "${brand}" on its "${ground}" has a contrast of ${ratio} to 1; people need ${least} to 1 (WCAG 2.2 AA).`,
    remedy: () => 'Make one of the two darker or lighter.',
  }),
  'image-size': error<{ bytes: number; most: number }>({
    title: 'An image loads at once',
    message: ({ bytes, most }) =>
      `This image has ${Math.ceil(bytes / 1024)} KB, and every page waits for it; ${most / 1024} KB are enough for a drawing.`,
    remedy: () => 'Export it without hidden layers and embedded pictures.',
  }),
  'image-syntax': error<{ problem: string }>({
    title: 'An image can be drawn',
    message: ({ problem }) => `No browser draws this image: ${problem}.`,
    remedy: () => 'Export it again as SVG.',
  }),
};
