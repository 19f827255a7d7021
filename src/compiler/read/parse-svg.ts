/** A decoded attribute value and its offset. */
interface SvgAttribute {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

export interface SvgElement {
  readonly name: string;
  readonly offset: number;
  readonly parent: SvgElement | undefined;
  readonly attributes: readonly SvgAttribute[];
  /** The text directly in the element, without that of its children. */
  text: string;
}

/** Elements that paint something. */
export const drawingElements: readonly string[] = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'use',
  'image',
];

export interface SvgProblem {
  /** As the end of a sentence. */
  readonly problem: string;
  readonly offset: number;
}

const entities: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(value: string): string {
  return value.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (reference, entity: string) => {
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    if (!entity.startsWith('#')) return entities[entity] ?? reference;
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}

const commentOrDeclaration = /<!--[^]*?-->|<\?xml[^]*?\?>/y;
const endTag = /<\/\s*([^\s>]+)\s*>/y;
const startOfTag = /<([A-Za-z_][\w.:-]*)/y;
const attribute = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfTag = /\s*(\/?)>/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
}

/** Returns the elements of an image in document order, or the first error that prevents a browser from rendering it. */
export function parseSvg(text: string): readonly SvgElement[] | SvgProblem {
  const elements: SvgElement[] = [];
  const openElements: SvgElement[] = [];
  let offset = 0;
  while (offset < text.length) {
    const bracket = text.indexOf('<', offset);
    const textBefore = text.slice(offset, bracket < 0 ? text.length : bracket);
    const parent = openElements.at(-1);
    if (parent !== undefined) parent.text += textBefore;
    else if (textBefore.trim() !== '') return { problem: 'there is text outside the root element', offset };
    if (bracket < 0) break;
    offset = bracket;
    const skippedMatch = matchAt(commentOrDeclaration, text, offset);
    const endTagMatch = matchAt(endTag, text, offset);
    const startMatch = matchAt(startOfTag, text, offset);
    if (skippedMatch !== undefined) {
      offset += skippedMatch[0].length;
    } else if (endTagMatch !== undefined) {
      const closedElement = openElements.pop();
      if (closedElement?.name !== endTagMatch[1])
        return { problem: `"${endTagMatch[1]}" has an end tag here but no start tag`, offset };
      offset += endTagMatch[0].length;
    } else if (startMatch !== undefined) {
      if (openElements.length === 0 && elements.length > 0)
        return { problem: 'it has two root elements', offset };
      const element: SvgElement & { attributes: SvgAttribute[] } = {
        name: startMatch[1] ?? '',
        offset,
        parent: openElements.at(-1),
        attributes: [],
        text: '',
      };
      offset += startMatch[0].length;
      for (let attributeMatch = matchAt(attribute, text, offset); attributeMatch !== undefined;) {
        const attributeText = attributeMatch[0];
        element.attributes.push({
          name: attributeMatch[1] ?? '',
          value: decodeEntities(attributeMatch[2] ?? attributeMatch[3] ?? ''),
          offset: offset + attributeText.length - attributeText.trimStart().length,
        });
        offset += attributeText.length;
        attributeMatch = matchAt(attribute, text, offset);
      }
      const endMatch = matchAt(endOfTag, text, offset);
      if (endMatch === undefined) return { problem: `the element "${element.name}" cannot be read`, offset };
      offset += endMatch[0].length;
      elements.push(element);
      if (endMatch[1] !== '/') openElements.push(element);
    } else return { problem: 'this is not an element', offset };
  }
  const unclosed = openElements.at(-1);
  if (unclosed !== undefined) {
    return { problem: `"${unclosed.name}" has no end tag`, offset: unclosed.offset };
  }
  return elements.length === 0 ? { problem: 'it is empty', offset: 0 } : elements;
}
