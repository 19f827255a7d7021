import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

/** The parts that are scanned separately, apart from the rest of the body. */
const separateParts = '[data-question], [role="alert"], header, footer, aside';

/** A part of a page: its selector, and a description of its markup. */
export interface Part {
  readonly selector: string;
  readonly made: string;
}

/**
 * Runs in the page. Describes the markup of each part without its texts. Parts with equal markup in one brand and color
 * scheme have equal accessibility results.
 */
function reportParts(boundaries: string): readonly Part[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const knownIds = new Set(ids);
  const repeatedIds = new Set(ids.filter((id, position) => ids.indexOf(id) !== position));
  const hints = new Set<string>();
  const keptAttributes = /^(?:class|role|type|lang|tabindex|scope|hidden|open|disabled)$/;
  const attributesWithoutMeaning =
    /^(?:autocorrect|spellcheck|autocapitalize|inputmode|enterkeyhint|maxlength|data-drawn)$/;
  const referring =
    /^(?:for|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage))$/;
  const spokenAttribute = /^aria-(?:label|description|valuenow|valuetext|valuemin|valuemax|roledescription)$/;
  const attribute = ({ name, value }: Attr): string => {
    if (name === 'id') return repeatedIds.has(value) ? 'id=twice' : 'id';
    if (referring.test(name))
      return `${name}=${value
        .split(' ')
        .map((id) => knownIds.has(id))
        .join()}`;
    if (name === 'style') return value === '' ? '' : `style=${value.replaceAll(/[\d.]+/g, '0')}`;
    if (name === 'autocomplete') hints.add(value);
    if (attributesWithoutMeaning.test(name)) return '';
    if (keptAttributes.test(name) || (name.startsWith('aria-') && !spokenAttribute.test(name)))
      return `${name}=${value}`;
    return `${name}=${value.trim() !== ''}`;
  };
  // The order of headings and landmarks depends on the whole page.
  const outlineSelector = 'h1, h2, h3, h4, nav, section, form, [role]';
  const draw = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'words';
    if (!(node instanceof Element) || node.matches('script, style, svg *')) return '';
    const isGiven =
      (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) && node.value !== '';
    const children = [...node.childNodes]
      .map((child) =>
        child instanceof Element && child.matches(boundaries)
          ? `<${[child, ...child.querySelectorAll(outlineSelector)].map(({ localName, role }) => role ?? localName).join(' ')}>`
          : draw(child),
      )
      .filter((child) => child !== '');
    // Equal neighbours are described once.
    const distinctChildren = children.filter((child, position) => child !== children[position - 1]);
    const attributes = [...node.attributes].map(attribute).filter((attributeText) => attributeText !== '');
    const state = `${isGiven} ${node.matches(':checked')} ${node.matches(':focus-visible')}`;
    return `<${node.localName} ${attributes.toSorted().join(' ')} ${state}>${distinctChildren.join('')}`;
  };
  const siteText = document.getElementById('site')?.textContent ?? '{}';
  const { site } = JSON.parse(siteText) as { site?: { brand: string } };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const head = `${site?.brand} ${isDark} ${document.title === ''} ${document.documentElement.lang === ''}`;
  const parts = [...document.querySelectorAll<HTMLElement>(boundaries)].map((element, position) => {
    element.dataset['drawn'] = `${position}`;
    return { selector: `[data-drawn="${position}"]`, made: `${head} ${draw(element)}` };
  });
  const body = { selector: 'body', made: `${head} ${draw(document.body)}` };
  const hintMarkup = [...hints].map((hint) => ({
    selector: `[autocomplete="${hint}"]`,
    made: `${head} ${hint}`,
  }));
  return [body, ...parts, ...hintMarkup];
}

/** Returns the parts of the page, the body first. */
export function renderedParts(page: Page): Promise<readonly Part[]> {
  return page.evaluate(reportParts, separateParts);
}

/** The markup that was found accessible in this worker. */
const accessible = new Set<string>();

/** Whether a part has not been scanned in this worker. */
export function hasNewParts(parts: readonly Part[]): boolean {
  return parts.some(({ made }) => !accessible.has(made));
}

/** The file in which the workers of a run share their results. Each run starts without it. */
function allSelectors(): string {
  return path.join(test.info().project.outputDir, 'accessible.txt');
}

function digest({ made }: Part): string {
  return createHash('sha256').update(made).digest('base64');
}

/** Returns the parts that no worker has scanned. */
function unscannedParts(parts: readonly Part[]): readonly Part[] {
  const isAccessible = ({ made }: Part): boolean => accessible.has(made);
  if (parts.every(isAccessible)) return [];
  const foundSelectors = existsSync(allSelectors()) ? readFileSync(allSelectors(), 'utf8').split('\n') : [];
  const knownSelectors = new Set(foundSelectors);
  return parts.filter((part) => !isAccessible(part) && !knownSelectors.has(digest(part)));
}

function reportAccessible(parts: readonly Part[]): void {
  mkdirSync(path.dirname(allSelectors()), { recursive: true });
  appendFileSync(allSelectors(), parts.map((part) => `${digest(part)}\n`).join(''));
}

/** Makes sticky elements static. They cover scrollable content, which axe would report as too small a target. */
function unfixElements(): boolean {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!['sticky', 'fixed'].includes(getComputedStyle(element).position)) continue;
    // A moved toast would leave the pointer and disappear.
    if (element.closest('.MuiModal-root, .notistack-SnackbarContainer') !== null) continue;
    element.style.position = 'static';
    element.dataset['laidDown'] = '';
  }
  return 'axe' in window;
}

function restoreElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-laid-down]')) {
    element.style.removeProperty('position');
    delete element.dataset['laidDown'];
  }
}

/**
 * Returns the violated accessibility rules with their elements. Equal markup is scanned once. If the body is known,
 * only its new parts are scanned.
 */
export async function accessibilityViolations(
  page: Page,
  knownParts?: readonly Part[],
): Promise<readonly string[]> {
  const parts = knownParts ?? (await renderedParts(page));
  const newParts = unscannedParts(parts);
  if (newParts.length > 0) {
    const hasStickyElements = await page.evaluate(unfixElements);
    const builder = new AxeBuilder({ page, ...(hasStickyElements && { axeSource: 'void 0' }) })
      // Frames show content of third parties.
      .options({ resultTypes: ['violations'], iframes: false })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // With a single origin no blank page is needed to collect the results of frames.
      .setLegacyMode();
    if (!newParts.some(({ selector }) => selector === 'body'))
      for (const { selector } of newParts) builder.include(selector);
    const { violations } = await builder.analyze();
    await page.evaluate(restoreElements);
    if (violations.length > 0)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    reportAccessible(newParts);
  }
  for (const { made } of parts) accessible.add(made);
  return [];
}
