import { type SvgElement, drawingElements, parseSvg } from './parse-svg.ts';

const properties = ['fill', 'stroke', 'stop-color', 'flood-color'] as const;
const declaration = /(fill|stroke|stop-color|flood-color)\s*:\s*([^;}]+)/g;

function declarationsOf(element: SvgElement): ReadonlyMap<string, string> {
  const attributes = new Map(element.attributes.map(({ name, value }) => [name, value.trim()]));
  const style = element.name === 'style' ? element.text : (attributes.get('style') ?? '');
  const styleDeclarations = [...style.matchAll(declaration)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  );
  return new Map([...attributes, ...styleDeclarations]);
}

function isDeclaredOrInherited(element: SvgElement | undefined, name: string): boolean {
  return (
    element !== undefined &&
    (declarationsOf(element).has(name) || isDeclaredOrInherited(element.parent, name))
  );
}

/** Returns a colour as `#rrggbb`, or unchanged if it has another notation. */
function toHex(colour: string): string {
  if (colour === 'white') return '#ffffff';
  if (colour === 'black') return '#000000';
  return /^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
}

const colourlessValue = /^(?:none|transparent|inherit|url\(.*)$/;

/**
 * Returns the colours that an image paints with. An element without "fill" is black. A gradient counts as the colours
 * of its stops.
 */
export function coloursOf(text: string): readonly string[] {
  const elements = parseSvg(text);
  if ('problem' in elements) return [];
  const hasStyleElement = elements.some(({ name }) => name === 'style');
  const colours = elements.flatMap((element): readonly string[] => {
    const declarations = declarationsOf(element);
    const writtenColours = properties.flatMap((name) => declarations.get(name) ?? []);
    const isBlackByDefault =
      !hasStyleElement && drawingElements.includes(element.name) && !isDeclaredOrInherited(element, 'fill');
    return isBlackByDefault ? [...writtenColours, 'black'] : writtenColours;
  });
  return [...new Set(colours.filter((colour) => !colourlessValue.test(colour)).map(toHex))];
}
