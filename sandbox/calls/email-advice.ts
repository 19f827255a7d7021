import type { EmailCheckReply } from '../../generated/api/types.ts';
import { isEmail } from '../../src/validation/email.ts';

const correctedDomains: { readonly [typed: string]: string } = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'icloud.con': 'icloud.com',
  'wp.lp': 'wp.pl',
  'o2.lp': 'o2.pl',
  'gmx.dee': 'gmx.de',
  'web.dee': 'web.de',
};

/** Top-level domains without mail (RFC 2606), and one domain for testing the advice. */
const unreachableDomain = /@(?:[^@]+\.)?(?:invalid|test|localhost|unreachable\.example)$/;

export function emailAdvice(email: string): EmailCheckReply {
  if (!isEmail(email)) return { reachable: false };
  const domainStart = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainStart).toLowerCase();
  const correction = Object.hasOwn(correctedDomains, domain) ? correctedDomains[domain] : undefined;
  if (correction !== undefined)
    return { reachable: false, suggestion: email.slice(0, domainStart) + correction };
  return { reachable: !unreachableDomain.test(email.toLowerCase()) };
}
