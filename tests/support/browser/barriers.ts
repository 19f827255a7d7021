import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

/** What of a page is told apart: its body without these, and each of these. */
const apart = '[data-question], [role="alert"], header, footer, aside';

/** A part of a page: where it is found, and how it is made. */
export interface Part {
  readonly selector: string;
  readonly made: string;
}

/**
 * Runs in the page: tells how each part of it is made, without what its words say. What is made alike, of one brand,
 * keeps or breaks the same rules of accessibility.
 */
function tellParts(boundaries: string): readonly Part[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const known = new Set(ids);
  const repeated = new Set(ids.filter((id, position) => ids.indexOf(id) !== position));
  const hints = new Set<string>();
  const kept = /^(?:class|role|type|lang|tabindex|scope|hidden|open|disabled)$/;
  const meaningless =
    /^(?:autocorrect|spellcheck|autocapitalize|inputmode|enterkeyhint|maxlength|data-drawn)$/;
  const referring =
    /^(?:for|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage))$/;
  const spoken = /^aria-(?:label|description|valuenow|valuetext|valuemin|valuemax|roledescription)$/;
  const attribute = ({ name, value }: Attr): string => {
    if (name === 'id') return repeated.has(value) ? 'id=twice' : 'id';
    if (referring.test(name))
      return `${name}=${value
        .split(' ')
        .map((id) => known.has(id))
        .join()}`;
    if (name === 'style') return value === '' ? '' : `style=${value.replaceAll(/[\d.]+/g, '0')}`;
    if (name === 'autocomplete') hints.add(value);
    if (meaningless.test(name)) return '';
    if (kept.test(name) || (name.startsWith('aria-') && !spoken.test(name))) return `${name}=${value}`;
    return `${name}=${value.trim() !== ''}`;
  };
  // Whether headings and landmarks stand in order is a matter of all of the page.
  const outlined = 'h1, h2, h3, h4, nav, section, form, [role]';
  const draw = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'words';
    if (!(node instanceof Element) || node.matches('script, style, svg *')) return '';
    const isGiven =
      (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) && node.value !== '';
    const children = [...node.childNodes]
      .map((child) =>
        child instanceof Element && child.matches(boundaries)
          ? `<${[child, ...child.querySelectorAll(outlined)].map(({ localName, role }) => role ?? localName).join(' ')}>`
          : draw(child),
      )
      .filter((child) => child !== '');
    // One of several alike in a row is as good as all.
    const unlike = children.filter((child, position) => child !== children[position - 1]);
    const attributes = [...node.attributes].map(attribute).filter((told) => told !== '');
    const state = `${isGiven} ${node.matches(':checked')} ${node.matches(':focus-visible')}`;
    return `<${node.localName} ${attributes.toSorted().join(' ')} ${state}>${unlike.join('')}`;
  };
  const served = document.getElementById('site')?.textContent ?? '{}';
  const { site } = JSON.parse(served) as { site?: { brand: string } };
  const head = `${site?.brand} ${document.title === ''} ${document.documentElement.lang === ''}`;
  const parts = [...document.querySelectorAll<HTMLElement>(boundaries)].map((element, position) => {
    element.dataset['drawn'] = `${position}`;
    return { selector: `[data-drawn="${position}"]`, made: `${head} ${draw(element)}` };
  });
  const body = { selector: 'body', made: `${head} ${draw(document.body)}` };
  const hinted = [...hints].map((hint) => ({
    selector: `[autocomplete="${hint}"]`,
    made: `${head} ${hint}`,
  }));
  return [body, ...parts, ...hinted];
}

/** How the parts of the page are made, the body first. */
export function drawnParts(page: Page): Promise<readonly Part[]> {
  return page.evaluate(tellParts, apart);
}

/** What was looked at and found accessible in this worker, as it is drawn. */
const accessible = new Set<string>();

/** False where all of these were found accessible in this worker. */
export function isNewHere(parts: readonly Part[]): boolean {
  return parts.some(({ made }) => !accessible.has(made));
}

/** Where the workers of a run tell each other what they found accessible; each run begins without it. */
function foundByAll(): string {
  return path.join(test.info().project.outputDir, 'accessible.txt');
}

function digest({ made }: Part): string {
  return createHash('sha256').update(made).digest('base64');
}

/** Those that no worker found accessible. */
function notYetFound(parts: readonly Part[]): readonly Part[] {
  const isKnownHere = ({ made }: Part): boolean => accessible.has(made);
  if (parts.every(isKnownHere)) return [];
  const found = existsSync(foundByAll()) ? readFileSync(foundByAll(), 'utf8').split('\n') : [];
  const known = new Set(found);
  return parts.filter((part) => !isKnownHere(part) && !known.has(digest(part)));
}

function tellAccessible(parts: readonly Part[]): void {
  mkdirSync(path.dirname(foundByAll()), { recursive: true });
  appendFileSync(foundByAll(), parts.map((part) => `${digest(part)}\n`).join(''));
}

/** What stays in view covers some of what can be scrolled from under it, which is no target too small. */
function layDown(): boolean {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!['sticky', 'fixed'].includes(getComputedStyle(element).position)) continue;
    if (element.closest('.MuiModal-root') !== null) continue;
    element.style.position = 'static';
    element.dataset['laidDown'] = '';
  }
  return 'axe' in window;
}

function putBack(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-laid-down]')) {
    element.style.removeProperty('position');
    delete element.dataset['laidDown'];
  }
}

/**
 * The rules of accessibility that are broken, with the elements that break them. What is drawn alike is scanned once;
 * where the body is, its new parts alone are.
 */
export async function barriers(page: Page, given?: readonly Part[]): Promise<readonly string[]> {
  const parts = given ?? (await drawnParts(page));
  const unknown = notYetFound(parts);
  if (unknown.length > 0) {
    const isThere = await page.evaluate(layDown);
    const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
      // What a frame shows is somebody else's.
      .options({ resultTypes: ['violations'], iframes: false })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // A page of one origin needs no blank page to gather the results of its frames in.
      .setLegacyMode();
    if (!unknown.some(({ selector }) => selector === 'body'))
      for (const { selector } of unknown) builder.include(selector);
    const { violations } = await builder.analyze();
    await page.evaluate(putBack);
    if (violations.length > 0)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    tellAccessible(unknown);
  }
  for (const { made } of parts) accessible.add(made);
  return [];
}
