/**
 * Fake scripts of advertising vendors. Each processes its queue, applies consent, sets the cookie of its vendor after
 * consent, and sends its calls to the journal.
 */
const shared = `
const recorder = (vendor, sent) => (...call) => {
  const entry = { vendor, call, sent: sent(), at: performance.timeOrigin + performance.now() };
  navigator.sendBeacon('/__sandbox/vendors/journal', JSON.stringify(entry));
  return entry.sent;
};
const cookie = (name, allowed) => {
  document.cookie = name + '=sandbox; path=/; max-age=' + (allowed ? 3600 : 0);
};
`;

/** Like the script of Tag Manager, this fake accepts commands as `arguments` objects only, not as arrays. */
const tagManager = `
const storage = {};
const record = recorder('google', () => storage.analytics_storage === 'granted' || storage.ad_storage === 'granted');
const handle = (entry) => {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return record(entry);
  const [command, action, values] = entry;
  if (command === 'consent') {
    Object.assign(storage, values);
    cookie('_gcl_au', storage.ad_storage === 'granted');
  }
  record(...entry);
  if (command === 'event' && storage.ad_storage === 'granted') values.event_callback?.();
};
const layer = window.dataLayer;
layer.forEach(handle);
layer.push = (...entries) => {
  entries.forEach(handle);
  return Array.prototype.push.apply(layer, entries);
};
`;

const tikTok = `
const queue = window[window.TiktokAnalyticsObject];
let consent = 'granted';
let held = [];
const record = recorder('tiktok', () => consent === 'granted');
const handle = ([method, ...given]) => {
  if (method === 'holdConsent') consent = 'held';
  if (method === 'revokeConsent') consent = 'revoked';
  if (method === 'grantConsent') {
    consent = 'granted';
    held.splice(0).forEach(handle);
  }
  if (method.endsWith('Consent')) cookie('_ttp', consent === 'granted');
  if (consent === 'held' && !method.endsWith('Consent')) return held.push([method, ...given]);
  record(method, ...given);
};
queue.splice(0).forEach(handle);
queue.push = handle;
`;

const meta = `
const pixel = window.fbq;
let allowed = true;
const record = recorder('meta', () => allowed);
const handle = (...command) => {
  if (command[0] === 'consent') {
    allowed = command[1] === 'grant';
    cookie('_fbp', allowed);
  }
  record(...command);
};
pixel.callMethod = handle;
pixel.queue.splice(0).forEach((command) => handle(...command));
`;

function script(work: string): string {
  return `(() => {${shared}${work}})();\n`;
}

export const vendorScripts = {
  'gtm.js': script(tagManager),
  'tiktok.js': script(tikTok),
  'meta.js': script(meta),
} as const;

/** Accepts every visitor. Each token is unique. */
export const captchaScript = `(() => {
let issued = 0;
window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => siteKey + ':' + action + ':' + (issued += 1),
};
})();
`;
