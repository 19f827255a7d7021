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

const named: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(value: string): string {
  return value.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (written, entity: string) => {
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    if (!entity.startsWith('#')) return named[entity] ?? written;
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

const skipped = /<!--[^]*?-->|<\?xml[^]*?\?>/y;
const closing = /<\/\s*([^\s>]+)\s*>/y;
const opening = /<([A-Za-z_][\w.:-]*)/y;
const attribute = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const end = /\s*(\/?)>/y;

function take(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
}

/** Returns the elements of an image in document order, or the first error that prevents a browser from rendering it. */
export function parseSvg(text: string): readonly SvgElement[] | SvgProblem {
  const elements: SvgElement[] = [];
  const open: SvgElement[] = [];
  let offset = 0;
  while (offset < text.length) {
    const bracket = text.indexOf('<', offset);
    const before = text.slice(offset, bracket < 0 ? text.length : bracket);
    const inner = open.at(-1);
    if (inner !== undefined) inner.text += before;
    else if (before.trim() !== '') return { problem: 'there is text outside the root element', offset };
    if (bracket < 0) break;
    offset = bracket;
    const passed = take(skipped, text, offset);
    const closed = take(closing, text, offset);
    const begun = take(opening, text, offset);
    if (passed !== undefined) {
      offset += passed[0].length;
    } else if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed[1])
        return { problem: `"${closed[1]}" has an end tag here but no start tag`, offset };
      offset += closed[0].length;
    } else if (begun !== undefined) {
      if (open.length === 0 && elements.length > 0) return { problem: 'it has two root elements', offset };
      const element: SvgElement & { attributes: SvgAttribute[] } = {
        name: begun[1] ?? '',
        offset,
        parent: open.at(-1),
        attributes: [],
        text: '',
      };
      offset += begun[0].length;
      for (let found = take(attribute, text, offset); found !== undefined;) {
        const written = found[0];
        element.attributes.push({
          name: found[1] ?? '',
          value: decoded(found[2] ?? found[3] ?? ''),
          offset: offset + written.length - written.trimStart().length,
        });
        offset += written.length;
        found = take(attribute, text, offset);
      }
      const ended = take(end, text, offset);
      if (ended === undefined) return { problem: `the element "${element.name}" cannot be read`, offset };
      offset += ended[0].length;
      elements.push(element);
      if (ended[1] !== '/') open.push(element);
    } else return { problem: 'this is not an element', offset };
  }
  const unfinished = open.at(-1);
  if (unfinished !== undefined) {
    return { problem: `"${unfinished.name}" has no end tag`, offset: unfinished.offset };
  }
  return elements.length === 0 ? { problem: 'it is empty', offset: 0 } : elements;
}
