import type { MarkedText, Picture } from './messages.ts';
import { textsOf } from './page-texts.ts';

/** Matches a text with any values filled in. */
function patternOf(text: string): RegExp {
  const parts = text
    .split(/\{\{\s*[\w-]+\s*\}\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

/**
 * Returns a function that finds the message of a text. Earlier messages have priority over later ones with the same
 * text.
 */
function finderOf(texts: readonly MarkedText[]): (shownText: string) => string | undefined {
  const nameByText = new Map<string, string>();
  const patterns: (readonly [RegExp, string])[] = [];
  for (const { name, text } of texts) {
    if (text.includes('{{')) patterns.push([patternOf(text), name]);
    else if (!nameByText.has(text)) nameByText.set(text, name);
  }
  return (textOnPage) =>
    nameByText.get(textOnPage) ?? patterns.find(([pattern]) => pattern.test(textOnPage))?.[1];
}

/** Copies the values of inputs, which the markup does not contain. */
function copyAnswers(from: Element, to: Element): void {
  const copies = to.querySelectorAll('input, textarea, select');
  for (const [position, field] of from.querySelectorAll('input, textarea, select').entries()) {
    const copy = copies[position];
    if (copy === undefined) continue;
    if (field instanceof HTMLInputElement) {
      copy.setAttribute('value', field.value);
      copy.toggleAttribute('checked', field.checked);
    } else if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
    else if (field instanceof HTMLSelectElement)
      copy.querySelectorAll('option')[field.selectedIndex]?.setAttribute('selected', '');
  }
}

function markTexts(page: Element, texts: readonly MarkedText[]): readonly string[] {
  const find = finderOf(texts);
  const names: string[] = [];
  for (const [node, nodeText] of textsOf(page)) {
    const name = find(nodeText);
    if (name === undefined) continue;
    if (!names.includes(name)) names.push(name);
    const mark = page.ownerDocument.createElement('mark');
    const number = page.ownerDocument.createElement('sup');
    number.textContent = String(names.indexOf(name) + 1);
    node.replaceWith(mark);
    mark.append(node, number);
  }
  return names;
}

/** A page as self-contained markup and styles, with a number at each of its texts. */
export function pictureOf(page: Document, texts: readonly MarkedText[]): Picture {
  const copy = page.documentElement.cloneNode(true) as Element;
  copyAnswers(page.documentElement, copy);
  for (const element of copy.querySelectorAll('head > *, link, style, script, template, iframe, noscript'))
    element.remove();
  const body = copy.querySelector('body');
  const names = body === null ? [] : markTexts(body, texts);
  const styles = [...page.styleSheets].map((sheet) =>
    [...sheet.cssRules]
      .map(({ cssText }) => cssText)
      .filter((rule) => !rule.startsWith('@font-face'))
      .join('\n'),
  );
  return { html: copy.outerHTML, styles, names };
}

/** Like `pictureOf`, with the images embedded. */
export async function pictureWithImages(page: Document, texts: readonly MarkedText[]): Promise<Picture> {
  const picture = pictureOf(page, texts);
  const sources = new Set([...page.images].map((image) => image.getAttribute('src') ?? ''));
  let { html } = picture;
  for (const source of sources) {
    const image = await fetch(source).catch(() => undefined);
    if (source === '' || source.startsWith('data:') || image?.ok !== true) continue;
    const bytes = new Uint8Array(await image.arrayBuffer());
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    html = html.replaceAll(
      `src="${source}"`,
      `src="data:${image.headers.get('content-type') ?? ''};base64,${data}"`,
    );
  }
  return { ...picture, html };
}
