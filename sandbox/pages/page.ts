import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly main: Html;
}

export const stylePath = '/__sandbox/style.css';

/** Renders a page for a strict content security policy: one stylesheet of the same origin, no script. */
export function pageHtml({ title, main }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
}

export const style = `:root { color-scheme: light; }
body { margin: 0; background: #f6f7f5; color: #1c2b2b; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 0.5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; }
p { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #b3641b; outline-offset: 2px; }
details { background: #fff; border: 1px solid #d5dcda; border-radius: 8px; margin: 0.5rem 0; }
summary { padding: 0.75rem 1rem; font-weight: 600; cursor: pointer; }
summary .note { font-weight: 400; }
.journeys { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 0.75rem; list-style: none; margin: 0; padding: 0.25rem 1rem 1rem; }
.applications { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: 0; padding: 0 1rem 0.5rem; }
.applications a { display: inline-flex; align-items: center; min-height: 48px; color: #1d4d4f; }
.journeys li { border: 1px solid #d5dcda; border-radius: 6px; padding: 0.75rem 1rem 1rem; }
.journeys li[aria-current] { border-color: #1d4d4f; box-shadow: inset 0 0 0 1px #1d4d4f; background: #eef5f3; }
.journeys form { display: flex; flex-direction: column; gap: 0.5rem; height: 100%; }
.journeys p { margin: 0; }
.journeys button { margin-top: auto; align-self: start; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: #fff; }
th, td { border: 1px solid #d5dcda; padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { background: #fff; border: 1px solid #d5dcda; padding: 0.75rem; overflow-x: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; }
dt { font-weight: 600; }
dd { margin: 0; }
button { min-height: 48px; font: inherit; padding: 0.5rem 1rem; border: 1px solid #1d4d4f; border-radius: 6px; background: #1d4d4f; color: #fff; cursor: pointer; }
.note { color: #55605f; }
`;
