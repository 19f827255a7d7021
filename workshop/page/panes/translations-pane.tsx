import { type ReactElement, useState } from 'react';
import { languageOf } from '../../../src/lib/locale-chain.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { writeCsv } from '../../translation/csv.ts';
import { sheetName, writePictureSheet } from '../../translation/picture-sheet.ts';
import {
  type Messages,
  suspiciousTexts,
  fullKey,
  type TranslationUnit,
  unitsOf,
} from '../../translation/units.ts';
import { writeXliff } from '../../translation/xliff.ts';
import { wordsFile } from '../edit/places.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import { applicantName } from '../sample-applicants.ts';
import { saveFile } from '../save-file.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { capitalised } from '../selection.ts';
import { contentsOf, shownVersion } from '../project.ts';
import { countryPagesOf, pageTitle } from '../country-pages.ts';
import { textName } from '../text-name.ts';
import { addressOf } from '../view.ts';
import { wordingOf } from '../wording.ts';
import { ImportCard } from './import-card.tsx';
import { PagePictures } from './page-pictures.tsx';
import { contentRow, remarkRow, TextList } from './text-list.tsx';

const namespaces = ['common', 'form', 'screens'];

/** Exports the texts of a language for translators and imports the translations. */
export function TranslationsPane({ snapshot, selection, view }: PaneProps): ReactElement {
  const { language, languages, flow, persona, screens } = selection;
  const [isDrawing, setDrawing] = useState(false);
  const baseLanguage = languageOf(language);
  const wording = wordingOf(snapshot, language);
  const pageOf = (key: string): string | undefined => {
    const [branch, name = ''] = key.split('>');
    return branch === 'dataPoints'
      ? flow.steps.find(({ dataPoints }) => dataPoints.some((id) => id === name))?.path
      : branch === 'steps'
        ? flow.steps.find(({ path }) => path === name)?.path
        : screens.find(({ id }) => id === branch)?.id;
  };
  const nameIn =
    (namespace: string) =>
    (key: string): string => {
      const path = key.split('>');
      const question = flow.dataPoints[(path[1] ?? '') as DataPointId];
      const name = textName({ namespace, path }, wording, question?.schema);
      const page = path[0] === 'dataPoints' ? pageOf(key) : undefined;
      return page === undefined ? name : `${name}, on the page “${wording.step(page)}”`;
    };
  const whereOf = (key: string): string => {
    const page = pageOf(key);
    if (page === undefined) return '';
    return `On the page “${pageTitle(selection, wording, page)}”: ${sheetName(language)}#${page}, or ${window.location.origin}${addressOf({ ...view, pane: 'page', page, question: '' })}`;
  };
  const allLanguages = [...snapshot.files.keys()].flatMap(
    (file) => /^locales\/([^/]+)\/form\.json$/.exec(file)?.[1] ?? [],
  );
  const units = namespaces.flatMap((namespace): readonly TranslationUnit[] => {
    const messages = (locale: string): Messages =>
      (contentsOf(snapshot, wordsFile(locale, namespace)) ?? {}) as Messages;
    return unitsOf({
      namespace,
      english: messages('en'),
      own: messages(language),
      ...(baseLanguage === language || baseLanguage === 'en' ? {} : { general: messages(baseLanguage) }),
      locale: language,
      others: allLanguages.map(messages),
      whereOf,
      nameOf: nameIn(namespace),
    });
  });
  const untranslatedUnits = units.filter(({ target }) => target === '');
  const missingKeys = new Set(
    snapshot.state.missing
      .filter(({ locale }) => locale === language || locale === baseLanguage)
      .map(fullKey),
  );
  const neededUnits = untranslatedUnits.filter((unit) => missingKeys.has(fullKey(unit)));
  const unusedCount = untranslatedUnits.length - neededUnits.length;
  const suspicious = suspiciousTexts(units);
  const identicalUnits = units.filter(({ target, source }) => target === source && source.includes(' '));

  if (language === 'en')
    return (
      <main className="empty">
        <h2>English is the source language</h2>
        <p>
          Choose another language above. {capitalised(selection.country)} has{' '}
          {languages
            .filter((each) => each !== 'en')
            .map(languageName)
            .join(', ')}
          .
        </p>
      </main>
    );
  return (
    <main className="translations-pane">
      <div className="pane-head">
        <h2>{languageName(language)}, for translators</h2>
        <p className="hint">
          {formatCount(units.length, 'text')}, {neededUnits.length} to translate, {identicalUnits.length}{' '}
          identical to English.
          {unusedCount > 0 &&
            ` ${formatCount(unusedCount, 'text')} without a translation ${unusedCount === 1 ? 'is' : 'are'} not shown in this language.`}
        </p>
      </div>
      {neededUnits.length + suspicious.length > 0 && (
        <section className="card" aria-labelledby="open-title">
          <h3 id="open-title">To do</h3>
          <TextList
            title={`${formatCount(neededUnits.length, 'text')} to translate:`}
            rows={neededUnits.map((unit) => contentRow(unit))}
          />
          <TextList
            title={`${formatCount(suspicious.length, 'text')} to check:`}
            rows={suspicious.map(remarkRow)}
          />
        </section>
      )}
      <section className="card" aria-labelledby="give-title">
        <h3 id="give-title">Export</h3>
        <p className="hint">
          Each text with its English text, its page and its placeholders. XLIFF 2 is for translation tools,
          CSV for spreadsheets.
        </p>
        <p className="actions">
          <button
            type="button"
            className="primary"
            onClick={() => saveFile(`${language}.xlf`, 'application/xliff+xml', writeXliff(units, language))}
          >
            Save as XLIFF 2
          </button>
          <button type="button" onClick={() => saveFile(`${language}.csv`, 'text/csv', writeCsv(units))}>
            Save as CSV
          </button>
          <button type="button" disabled={isDrawing} onClick={() => setDrawing(true)}>
            Save pictures
          </button>
        </p>
        <p className="hint">
          The pictures are one HTML file, <code>{sheetName(language)}</code>: each page with the answers of “
          {applicantName(persona.name, wording, flow)}”, and a number and a name for every text. You can open
          it in any browser and print it. The other files refer to it.
        </p>
        {isDrawing && (
          <PagePictures
            selection={selection}
            version={shownVersion(snapshot, selection.country)}
            pages={countryPagesOf(selection)}
            units={units}
            titleOf={({ id }) => pageTitle(selection, wording, id)}
            onDone={(pages) => {
              setDrawing(false);
              const title = `${selection.site.productName} in ${capitalised(selection.country)}, in ${languageName(language)}`;
              saveFile(
                sheetName(language),
                'text/html',
                writePictureSheet({ title, locale: language, pages, units }),
              );
            }}
          />
        )}
      </section>
      <ImportCard key={language} units={units} language={language} namespaces={namespaces} />
    </main>
  );
}
