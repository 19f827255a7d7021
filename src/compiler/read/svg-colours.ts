import { type SvgElement, drawingElements, parseSvg } from './parse-svg.ts';

const properties = ['fill', 'stroke', 'stop-color', 'flood-color'] as const;
const declaration = /(fill|stroke|stop-color|flood-color)\s*:\s*([^;}]+)/g;

function declared(element: SvgElement): ReadonlyMap<string, string> {
  const own = new Map(element.attributes.map(({ name, value }) => [name, value.trim()]));
  const style = element.name === 'style' ? element.text : (own.get('style') ?? '');
  const styled = [...style.matchAll(declaration)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  );
  return new Map([...own, ...styled]);
}

function hasOwn(element: SvgElement | undefined, name: string): boolean {
  return element !== undefined && (declared(element).has(name) || hasOwn(element.parent, name));
}

/** Returns a colour as `#rrggbb`, or unchanged if it has another notation. */
function inHex(colour: string): string {
  if (colour === 'white') return '#ffffff';
  if (colour === 'black') return '#000000';
  return /^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
}

const paintsNothing = /^(?:none|transparent|inherit|url\(.*)$/;

/** Returns the colours that an image paints with. An element without "fill" is black. Gradients count by their stops. */
export function coloursOf(text: string): readonly string[] {
  const parsed = parseSvg(text);
  if ('problem' in parsed) return [];
  const isStyled = parsed.some(({ name }) => name === 'style');
  const colours = parsed.flatMap((element): readonly string[] => {
    const own = declared(element);
    const written = properties.flatMap((name) => own.get(name) ?? []);
    const isBlack = !isStyled && drawingElements.includes(element.name) && !hasOwn(element, 'fill');
    return isBlack ? [...written, 'black'] : written;
  });
  return [...new Set(colours.filter((colour) => !paintsNothing.test(colour)).map(inHex))];
}
