import type { TranslatedText, TranslationUnit } from './units.ts';

const xmlns = 'urn:oasis:names:tc:xliff:document:2.0';
const lengths = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes placeholders as elements, which translation tools protect. */
function segmentText(text: string): string {
  let count = 0;
  return text
    .split(/(\{\{\s*[\w-]+\s*\}\})/)
    .map((part) => {
      const name = /^\{\{\s*([\w-]+)\s*\}\}$/.exec(part)?.[1];
      if (name === undefined) return escapeXml(part);
      count += 1;
      return `<ph id="${count}" equiv="${name}" disp="{{${name}}}"/>`;
    })
    .join('');
}

/** Writes XLIFF 2.0: a file element for each namespace, a unit for each text. */
export function writeXliff(units: readonly TranslationUnit[], locale: string): string {
  const namespaces = [...new Set(units.map(({ namespace }) => namespace))];
  const files = namespaces.map((namespace) => {
    const unitsOfNamespace = units.filter((unit) => unit.namespace === namespace);
    const unitElements = unitsOfNamespace.map(
      (
        { key, source, target, note, room },
        position,
      ) => `    <unit id="u${position + 1}" name="${escapeXml(key)}" slr:sizeRestriction="${room}">
${note === '' ? '' : `      <notes><note>${escapeXml(note)}</note></notes>\n`}      <segment state="${target === '' ? 'initial' : 'translated'}">
        <source xml:space="preserve">${segmentText(source)}</source>
        <target xml:space="preserve">${segmentText(target)}</target>
      </segment>
    </unit>`,
    );
    return `  <file id="${namespace}">\n    <slr:profiles generalProfile="xliff:codepoints"/>\n${unitElements.join('\n')}\n  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xmlns}" xmlns:slr="${lengths}" version="2.0" srcLang="en" trgLang="${locale}">
${files.join('\n')}
</xliff>
`;
}

function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeName !== 'ph')
        return child.nodeType === child.TEXT_NODE ? (child.textContent ?? '') : textOf(child);
      const name = (child as Element).getAttribute('equiv');
      return name === null ? '' : `{{${name}}}`;
    })
    .join('');
}

/** Reads a translated file. Returns a sentence if the file is invalid. */
export function readXliff(text: string, parser: DOMParser): readonly TranslatedText[] | string {
  const document = parser.parseFromString(text, 'application/xml');
  const root = document.documentElement;
  if (document.querySelector('parsererror') !== null || root.localName !== 'xliff')
    return 'This is no XLIFF file that can be read.';
  if (!(root.getAttribute('version') ?? '').startsWith('2.'))
    return 'This is XLIFF of another version than 2.';
  return [...document.getElementsByTagNameNS(xmlns, 'unit')].flatMap((unit) => {
    const key = unit.getAttribute('name');
    const namespace = unit.closest('file')?.getAttribute('id');
    if (key === null || namespace === null || namespace === undefined) return [];
    // A tool may have split the text into several segments.
    const target = [...unit.getElementsByTagNameNS(xmlns, 'target')].map(textOf).join('');
    return [{ namespace, key, target }];
  });
}
