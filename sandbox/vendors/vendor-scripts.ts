/**
 * What the scripts of advertising vendors do as far as a page can tell, and nothing they do elsewhere: each takes over
 * the queue that waits for it, obeys consent, sets its vendor's cookie once it may, and tells the journal.
 */
const telling = `
const told = (vendor, sent) => (...call) => {
  const entry = { vendor, call, sent: sent(), at: performance.timeOrigin + performance.now() };
  navigator.sendBeacon('/__sandbox/vendors/journal', JSON.stringify(entry));
  return entry.sent;
};
const cookie = (name, allowed) => {
  document.cookie = name + '=sandbox; path=/; max-age=' + (allowed ? 3600 : 0);
};
`;

/** Commands come as an arguments object; lists with the same contents are nothing to it, as to the real one. */
const tagManager = `
const storage = {};
const tell = told('google', () => storage.analytics_storage === 'granted' || storage.ad_storage === 'granted');
const hear = (entry) => {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return tell(entry);
  const [command, action, values] = entry;
  if (command === 'consent') {
    Object.assign(storage, values);
    cookie('_gcl_au', storage.ad_storage === 'granted');
  }
  tell(...entry);
  if (command === 'event' && storage.ad_storage === 'granted') values.event_callback?.();
};
const layer = window.dataLayer;
layer.forEach(hear);
layer.push = (...entries) => {
  entries.forEach(hear);
  return Array.prototype.push.apply(layer, entries);
};
`;

const tikTok = `
const queue = window[window.TiktokAnalyticsObject];
let consent = 'granted';
let held = [];
const tell = told('tiktok', () => consent === 'granted');
const hear = ([method, ...given]) => {
  if (method === 'holdConsent') consent = 'held';
  if (method === 'revokeConsent') consent = 'revoked';
  if (method === 'grantConsent') {
    consent = 'granted';
    held.splice(0).forEach(hear);
  }
  if (method.endsWith('Consent')) cookie('_ttp', consent === 'granted');
  if (consent === 'held' && !method.endsWith('Consent')) return held.push([method, ...given]);
  tell(method, ...given);
};
queue.splice(0).forEach(hear);
queue.push = hear;
`;

const meta = `
const pixel = window.fbq;
let allowed = true;
const tell = told('meta', () => allowed);
const hear = (...command) => {
  if (command[0] === 'consent') {
    allowed = command[1] === 'grant';
    cookie('_fbp', allowed);
  }
  tell(...command);
};
pixel.callMethod = hear;
pixel.queue.splice(0).forEach((command) => hear(...command));
`;

function script(work: string): string {
  return `(() => {${telling}${work}})();\n`;
}

export const vendorScripts = {
  'gtm.js': script(tagManager),
  'tiktok.js': script(tikTok),
  'meta.js': script(meta),
} as const;

/** Takes everybody for a person and says so in its tokens, each of which is another. */
export const captchaScript = `(() => {
let issued = 0;
window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => siteKey + ':' + action + ':' + (issued += 1),
};
})();
`;
