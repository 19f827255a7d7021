/** What is added to the first page until it is hydrated. */
export const earlyStyles = [
  '.elsewhere #application[data-route]{display:none}',
  // Nothing on the page moves when it is said that the script does not come.
  '.early{display:none}',
  '#application[data-route]~.early{display:block;position:fixed;inset:auto 0 0;min-height:0;visibility:hidden;z-index:9}',
  '.early .overdue{height:auto;background:var(--mui-palette-background-paper);padding-inline:1.25rem;border-top:2px solid var(--mui-palette-border)}',
  '.sending .step-form [type=submit]{position:relative;pointer-events:none}',
  '.sending .step-form [type=submit]::after{content:"";position:absolute;inset-inline-end:1.25rem;width:1.25em;height:1.25em;box-sizing:border-box;border:3px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .9s linear infinite}',
  '.early-message{margin:0;padding:1rem 1.25rem;background:var(--mui-palette-tint);font-weight:700}',
].join('');

/** Without a script nothing can be sent, so nothing looks as if it could. */
export const earlyStylesWithoutScript = '.step-form [type=submit],.early .overdue{display:none}';
