import { allowLineBreaks } from '../../src/lib/line-breaks.ts';

/** Returns the text nodes of a page with their text as in a message file. */
export function textsOf(page: Element): readonly (readonly [node: Text, text: string])[] {
  const texts: (readonly [Text, string])[] = [];
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push([node, allowLineBreaks(node.data).trim()]);
  return texts;
}

/** Replaces a text wherever it is shown on a page. */
export function replaceText(page: Element, from: string, to: string): void {
  for (const [node, shownText] of textsOf(page)) if (shownText === from.trim()) node.data = to;
}
