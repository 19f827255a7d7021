import { writtenText } from '../../src/lib/joined-text.ts';

/** Each text of a page, with what it says as a file of messages has it. */
export function textsOf(page: Element): readonly (readonly [node: Text, said: string])[] {
  const texts: (readonly [Text, string])[] = [];
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push([node, writtenText(node.data).trim()]);
  return texts;
}

/** Shows another text wherever a page says this one. */
export function replaceText(page: Element, from: string, to: string): void {
  for (const [node, said] of textsOf(page)) if (said === from.trim()) node.data = to;
}
