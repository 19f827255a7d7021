import { isBrandImage } from '../../read/file-kind.ts';
import { type SvgElement, drawingElements, parseSvg } from '../../read/parse-svg.ts';
import { spanAt } from '../../read/spans.ts';
import { configRule, type Report } from '../../rule.ts';

const maxBytes = 64 * 1024;

/** Elements that draw, group, describe or define. */
const otherElements =
  'svg g defs symbol title desc metadata tspan clipPath mask pattern style linearGradient radialGradient stop filter ' +
  'feGaussianBlur feOffset feMerge feMergeNode feBlend feFlood feComposite feColorMatrix feDropShadow';
const elements = new Set([...drawingElements, ...otherElements.split(' ')]);

const safeAddress = /^(?:#|data:image\/(?:png|jpeg|webp|gif);)/i;

function dangerOfElement(name: string): string | undefined {
  const localName = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (localName === 'script') return 'a script';
  if (localName === 'foreignobject') return 'foreign markup';
  return elements.has(name) ? undefined : `the element "${name}"`;
}

/** Returns the danger of a URL. Browsers ignore white space and control characters in it. */
function dangerOfAddress(attributeValue: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- Browsers leave them out, so they hide nothing.
  const address = attributeValue.replaceAll(/[\s\u0000-\u001f]/g, '');
  if (safeAddress.test(address)) return undefined;
  return /^(?:javascript|vbscript|data):/i.test(address)
    ? 'a script address'
    : 'an address of another server';
}

function dangerOfStyle(style: string): string | undefined {
  if (/@import/i.test(style)) return 'an import of another server';
  const addresses = [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)];
  return addresses.map((match) => dangerOfAddress(match[1] ?? '')).find((danger) => danger !== undefined);
}

function dangerOfAttribute(name: string, value: string): string | undefined {
  const localName = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (localName.startsWith('on')) return 'an event handler';
  if (localName === 'href' || localName === 'src') return dangerOfAddress(value);
  return dangerOfStyle(value);
}

function reportDangers(file: string, text: string, element: SvgElement, report: Report): void {
  const { name, offset, attributes } = element;
  const ownDanger = dangerOfElement(name) ?? (name === 'style' ? dangerOfStyle(element.text) : undefined);
  if (ownDanger !== undefined) {
    report('unsafe-image', { found: ownDanger }, spanAt(file, text, offset, name.length + 1));
    return;
  }
  for (const attribute of attributes) {
    const danger = dangerOfAttribute(attribute.name, attribute.value);
    if (danger === undefined) continue;
    const span = spanAt(file, text, attribute.offset, attribute.name.length);
    report('unsafe-image', { found: danger }, span);
  }
}

/** A brand's image can only contain elements of the allowlist, so that it cannot run code or load files. */
export const safeImages = configRule(({ tree }, report) => {
  for (const [file, text] of tree) {
    if (!isBrandImage(file)) continue;
    const bytes = Buffer.byteLength(text);
    if (bytes > maxBytes) {
      report('image-size', { bytes, most: maxBytes }, spanAt(file, text, 0, 0));
      continue;
    }
    const elements = parseSvg(text);
    if ('problem' in elements) {
      report('image-syntax', { problem: elements.problem }, spanAt(file, text, elements.offset, 1));
      continue;
    }
    for (const element of elements) reportDangers(file, text, element, report);
    const [outermost] = elements;
    if (outermost?.name !== 'svg') {
      report('image-syntax', { problem: 'its root element is not "svg"' }, spanAt(file, text, 0, 1));
    } else if (!elements.some(({ name }) => drawingElements.includes(name))) {
      report('image-syntax', { problem: 'it draws nothing' }, spanAt(file, text, outermost.offset, 4));
    }
  }
});
