import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface LockedPackage {
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The packages that every installation contains, and those that the mutation tests add. */
const installedPackages = ['package-lock.json', 'scripts/mutation/package-lock.json'].flatMap((lock) => {
  const { packages } = JSON.parse(readText(lock)) as {
    readonly packages: { readonly [folder: string]: LockedPackage };
  };
  return Object.entries(packages).filter(([folder]) => folder !== '');
});

/**
 * The SPDX names of the allowed licences. They require a notice, or that changes to the library's own files are published,
 * and nothing else.
 */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
];

function isAllowed(licence: string): boolean {
  const parts = licence.replace(/[()]/g, '').split(/ (?:or|and) /i);
  return parts.every((part) => allowedLicences.includes(part));
}

/** Old packages name their licence in a list, which the lock file does not contain. */
function licenceInList(place: string): string | undefined {
  const { licenses } = JSON.parse(readText(path.join(place, 'package.json'))) as {
    readonly licenses?: readonly { readonly type: string }[];
  };
  return licenses?.map(({ type }) => type).join(' and ');
}

describe('the installed packages', () => {
  it('all have licences that allow distribution', () => {
    const rejectedPackages = installedPackages
      .map(([place, { license }]) => [place, license ?? licenceInList(place) ?? 'none'] as const)
      .filter(([, license]) => !isAllowed(license))
      .map(([place, license]) => `${place}: ${license}`);
    expect(rejectedPackages).toEqual([]);
  });

  it('are each pinned by an integrity digest', () => {
    expect(
      installedPackages.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place),
    ).toEqual([]);
  });

  it('have exact versions in package.json', () => {
    const versions = ['package.json', 'scripts/mutation/package.json'].flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readText(file)) as {
        readonly [kind: string]: { readonly [name: string]: string };
      };
      return Object.entries({ ...dependencies, ...devDependencies });
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('run no install script', () => {
    for (const file of ['.npmrc', 'scripts/mutation/.npmrc'])
      expect(readText(file)).toMatch(/^ignore-scripts=true$/m);
  });
});
