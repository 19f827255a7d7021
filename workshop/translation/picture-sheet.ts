import type { Picture } from '../frame/messages.ts';
import { fullKey, type TranslationUnit } from './units.ts';

export interface PicturedPage {
  /** The anchor of the page in the document. */
  readonly id: string;
  readonly title: string;
  readonly picture: Picture;
}

interface PictureSheet {
  readonly title: string;
  readonly locale: string;
  readonly pages: readonly PicturedPage[];
  readonly units: readonly TranslationUnit[];
}

/** The file name of the pictures. */
export function sheetName(locale: string): string {
  return `${locale}-pages.html`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Escapes JSON for a script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const markStyles =
  'mark{outline:1px solid #e0a800;outline-offset:1px;background:none;color:inherit}mark sup{margin-left:2px;padding:0 3px;border-radius:6px;background:#9a4d12;color:#fff;font:600 10px/14px sans-serif}';

/**
 * Writes an HTML file with a picture of each page and the names of its texts. It works without the workshop and can
 * be printed.
 */
export function writePictureSheet({ title, locale, pages, units }: PictureSheet): string {
  const byKey = new Map(units.map((unit) => [fullKey(unit), unit]));
  const styles = [...new Set(pages.flatMap(({ picture }) => picture.styles))];
  const sections = pages.map(({ id, title: name, picture }) => {
    const rows = picture.names.map((text, position) => {
      const { source = '', target = '' } = byKey.get(text) ?? {};
      return `<tr><td>${position + 1}</td><td><code>${escapeHtml(text)}</code></td><td lang="en">${escapeHtml(source)}</td><td lang="${locale}">${escapeHtml(target)}</td></tr>`;
    });
    return `<section id="${escapeHtml(id)}"><h2>${escapeHtml(name)}</h2><div><iframe title="${escapeHtml(name)}"></iframe>
<table><thead><tr><th></th><th>Text</th><th>English</th><th>Translation</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div></section>`;
  });
  const pictures = pages.map(({ picture }) => ({
    html: picture.html,
    styles: picture.styles.map((style) => styles.indexOf(style)),
  }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body{margin:24px;font:15px/1.45 system-ui,sans-serif;color:#17292c;background:#f4f3ee}
section{break-before:page;margin:0 0 40px}
section>div{display:flex;gap:24px;align-items:start}
iframe{flex:none;width:360px;height:640px;border:1px solid #7d8c8e;background:#fff}
table{border-collapse:collapse;background:#fff}td,th{padding:4px 8px;border:1px solid #dcdfd8;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere;font-size:12px}
</style>
<h1>${escapeHtml(title)}</h1>
<p>Each text has a number on the page. The list next to the page has the name of each text in the translation file.</p>
${sections.join('\n')}
<script type="application/json" id="pictures">${jsonForScript({ styles, pictures })}</script>
<script>
const { styles, pictures } = JSON.parse(document.getElementById('pictures').textContent);
document.querySelectorAll('iframe').forEach((frame, position) => {
  const { html, styles: own } = pictures[position];
  const sheet = [...own.map((each) => styles[each]), ${jsonForScript(markStyles)}].join('\\n').replaceAll('</', '<\\\\/');
  frame.sandbox = 'allow-same-origin';
  frame.onload = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; };
  frame.srcdoc = '<!doctype html>' + html.replace('</head>', () => '<style>' + sheet + '</style></head>');
});
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
</script>
</html>
`;
}
