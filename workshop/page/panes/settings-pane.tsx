import { Fragment, type ReactElement, useCallback, useState } from 'react';
import countryMeta from '../../../schemas/config/country.schema.json';
import themeMeta from '../../../schemas/config/theme.schema.json';
import { isPlainObject, valueAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { editOf } from '../../server/edit.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import { useChanges } from '../change.tsx';
import { Pick } from '../edit/field.tsx';
import { countryFile, messageOf, wordsFile } from '../edit/places.ts';
import type { PaneProps } from '../pane.ts';
import { contentsOf, documentVersion, shownVersion, type Snapshot } from '../project.ts';
import { capitalised } from '../selection.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { Choice } from '../choice.tsx';
import { countryPagesOf, pageTitle } from '../country-pages.ts';
import { Stage, stageHeight } from '../stage.tsx';
import { ownerOfSettings } from '../use-drafts.ts';
import { addressOf } from '../view.ts';
import { applicantVersion } from '../sample-applicants.ts';
import { wordingOf } from '../wording.ts';

const countrySettings = ['loan', 'age', 'money', 'notices'] as const;
const themeSettings = ['colours', 'radius', 'headingWeight', 'density'] as const;
const darkThemeSettings = [...themeSettings, 'darkColours'] as const;

const paletteUi = Object.fromEntries(
  Object.keys(themeMeta.$defs.palette.properties).map((role) => [role, { 'ui:widget': 'colour' }]),
);
const themeUi = { colours: paletteUi, darkColours: paletteUi };

const countryUi = { notices: { 'ui:widget': 'checkboxes' } };

const screenHeight = 720;

interface Typeface {
  readonly family: string;
}

function themeFile(brand: string): string {
  return `config/brands/${brand}/theme.json`;
}

/** The typefaces of all brands, by family. */
function typefaces(snapshot: Pick<Snapshot, 'files'>): ReadonlyMap<string, Typeface> {
  return new Map(
    [...snapshot.files.keys()].flatMap((file) => {
      if (!/^config\/brands\/[^/]+\/theme\.json$/.test(file)) return [];
      const typeface = valueAt(contentsOf(snapshot, file), ['typeface']);
      if (!isPlainObject(typeface) || typeof typeface['family'] !== 'string') return [];
      return [[typeface['family'], { ...typeface, family: typeface['family'] }] as const];
    }),
  );
}

interface BrandChoiceProps {
  readonly snapshot: Snapshot;
  readonly brand: string;
}

function TypefaceChoice({ snapshot, brand }: BrandChoiceProps): ReactElement {
  const { change } = useChanges();
  const file = themeFile(brand);
  const current = valueAt(contentsOf(snapshot, file), ['typeface']);
  const all = typefaces(snapshot);
  const family = isPlainObject(current) ? String(current['family']) : '';
  return (
    <Pick
      label="Typeface"
      field={`${file} typeface`}
      value={family}
      hint="A typeface of another brand. It is saved at once."
      options={[...all.keys()].map((name) => ({ value: name, label: name }))}
      onPick={(picked) => {
        const subsets = isPlainObject(current) ? current['subsets'] : undefined;
        void change(`${file} typeface`, `Typeface of ${capitalised(brand)}`, [
          editOf(file, {
            kind: 'set',
            path: ['typeface'],
            value: { ...all.get(picked), ...(subsets !== undefined && { subsets }) },
          }),
        ]);
      }}
    />
  );
}

/** The palettes for dark mode of all brands. */
function darkPalettes(snapshot: Pick<Snapshot, 'files'>): ReadonlyMap<string, unknown> {
  return new Map(
    [...snapshot.files.keys()].flatMap((file) => {
      const brand = /^config\/brands\/([^/]+)\/theme\.json$/.exec(file)?.[1];
      const palette = valueAt(contentsOf(snapshot, file), ['darkColours']);
      return brand === undefined || palette === undefined ? [] : [[brand, palette] as const];
    }),
  );
}

/** Adds a palette for dark mode, as a copy of another brand's palette, or removes it. */
function DarkModeChoice({ snapshot, brand }: BrandChoiceProps): ReactElement {
  const { change } = useChanges();
  const file = themeFile(brand);
  const all = darkPalettes(snapshot);
  const field = `${file} darkColours`;
  return (
    <Pick
      label="Dark mode"
      field={field}
      value={all.has(brand) ? brand : ''}
      hint="On devices in dark mode, pages use the dark colours. It is saved at once."
      options={[
        { value: '', label: 'None: the same colours in both modes' },
        ...[...all.keys()].map((each) => ({
          value: each,
          label: each === brand ? 'Own dark colours' : `Begin with the dark colours of ${capitalised(each)}`,
        })),
      ]}
      onPick={(picked) => {
        const path = ['darkColours'];
        void change(field, `Dark mode of ${capitalised(brand)}`, [
          editOf(
            file,
            picked === '' ? { kind: 'remove', path } : { kind: 'set', path, value: all.get(picked) },
          ),
        ]);
      }}
    />
  );
}

/** Links to the unsaved settings of other countries and brands. */
function OtherDrafts({ snapshot, selection, view, go }: PaneProps): ReactElement | null {
  const { drafts } = useChanges();
  const links = [...drafts.keys()].flatMap((file) => {
    const { country, brand = '' } = ownerOfSettings(file);
    if (country === selection.country || brand === selection.site.brand) return [];
    const name = country === undefined ? `the brand ${capitalised(brand)}` : capitalised(country);
    const ownCountry = country ?? snapshot.sites.find((site) => site.brand === brand)?.country;
    if (ownCountry === undefined) return [];
    const patch = { country: ownCountry, brand, language: '', persona: '', page: '', question: '' };
    return [{ file, name, patch }];
  });
  if (links.length === 0) return null;
  return (
    <p className="note">
      There are unsaved settings of{' '}
      {links.map(({ file, name, patch }, position) => (
        <Fragment key={file}>
          {position > 0 && ', '}
          <a
            href={addressOf({ ...view, ...patch })}
            onClick={(event) => {
              event.preventDefault();
              go(patch);
            }}
          >
            {name}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** A page next to the settings. The first one is the page with the loan, which most settings change. */
function SettingsPreview({ snapshot, selection }: Pick<PaneProps, 'snapshot' | 'selection'>): ReactElement {
  const { country, flow, language, persona, width } = selection;
  const [chosenPage, setChosenPage] = useState('');
  const wording = wordingOf(snapshot, language);
  const pages = countryPagesOf(selection);
  const loanPage = flow.steps.find(({ dataPoints }) => dataPoints.some((id) => id === 'amount'))?.path;
  const page =
    pages.find(({ id }) => id === chosenPage) ?? pages.find(({ id }) => id === loanPage) ?? pages[0];
  if (page === undefined) return <Stage>{null}</Stage>;
  return (
    <Stage>
      <h2 className="visually-hidden">The page “{pageTitle(selection, wording, page.id)}”</h2>
      <Choice
        label="Page"
        value={page.id}
        options={pages.map(({ id }) => ({ value: id, label: pageTitle(selection, wording, id) }))}
        onChoose={setChosenPage}
      />
      <div className="device">
        <ApplicationFrame
          selection={selection}
          page={page.id}
          screen={page.screen}
          height={screenHeight}
          availableHeight={`calc(${stageHeight} - 72px)`}
          version={`${shownVersion(snapshot, country)} ${applicantVersion(persona)}`}
          documentVersion={documentVersion(snapshot)}
          scale={width > 768 ? 0.55 : width > 430 ? 0.75 : 1}
        />
      </div>
    </Stage>
  );
}

/** The settings of the country, and the theme of the brand, next to a page. */
export function SettingsPane(props: PaneProps): ReactElement {
  const { snapshot, selection } = props;
  const { country, site, language } = selection;
  const { brand } = site;
  const hasDarkColours = darkPalettes(snapshot).has(brand);
  const keys = valueAt(contentsOf(snapshot, wordsFile('en')), ['notices']);
  const notices = isPlainObject(keys) ? Object.keys(keys).join(' ') : '';
  const withNotices = useCallback(
    (schema: JsonSchema): JsonSchema => {
      const labels = notices.split(' ').map((key) => {
        const { own, inherited } = messageOf(snapshot, language, ['notices', key]);
        return { key, label: own ?? inherited ?? key };
      });
      const properties = isPlainObject(schema['properties']) ? schema['properties'] : {};
      return {
        ...schema,
        properties: {
          ...properties,
          notices: {
            title: 'Notices',
            type: 'array',
            uniqueItems: true,
            items: { oneOf: labels.map(({ key, label }) => ({ const: key, title: label })) },
          },
        },
      };
    },
    [notices, snapshot, language],
  );
  return (
    <div className="settings-pane">
      <section className="panel" aria-label="Settings">
        <OtherDrafts {...props} />
        <h2>Settings of {capitalised(country)}</h2>
        <SettingsForm
          key={country}
          snapshot={snapshot}
          file={countryFile(country)}
          whole={`settings of ${capitalised(country)}`}
          meta={countryMeta}
          names={countrySettings}
          adapt={withNotices}
          uiSchema={countryUi}
        />
        <h2>Theme of {site.productName}</h2>
        <p className="hint">In all countries of the brand.</p>
        <TypefaceChoice snapshot={snapshot} brand={brand} />
        <DarkModeChoice snapshot={snapshot} brand={brand} />
        <SettingsForm
          key={brand}
          snapshot={snapshot}
          file={themeFile(brand)}
          whole={`theme of ${site.productName}`}
          meta={themeMeta}
          names={hasDarkColours ? darkThemeSettings : themeSettings}
          uiSchema={themeUi}
        />
      </section>
      <SettingsPreview key={country} snapshot={snapshot} selection={selection} />
    </div>
  );
}
