import type { ReactElement } from 'react';
import { formatCount } from '../../src/lib/format-count.ts';
import { Choice } from './choice.tsx';
import { isShared } from './client.ts';
import { languageName, type PaneProps } from './pane.ts';
import { applicantName } from './sample-applicants.ts';
import { capitalised, countriesOf, type Selection, widths } from './selection.ts';
import { siteAddress } from './site-address.ts';
import { wordingOf } from './wording.ts';

interface HeaderChoicesProps extends Pick<PaneProps, 'snapshot' | 'go'> {
  readonly country: string;
  /** Undefined while the country is compiled. */
  readonly selection: Selection | undefined;
}

function CountryChoice({ snapshot, country, go }: Omit<HeaderChoicesProps, 'selection'>): ReactElement {
  return (
    <Choice
      label="Country"
      value={country}
      options={countriesOf(snapshot).map((slug) => ({ value: slug, label: capitalised(slug) }))}
      onChoose={(chosen) =>
        go({ country: chosen, brand: '', language: '', persona: '', page: '', question: '' })
      }
    />
  );
}

/** The choices of a country that is compiled. */
function CountryChoices({ snapshot, selection, go }: Omit<PaneProps, 'view'>): ReactElement {
  const { country, site, sites, language, languages, persona, compiled, flow, width } = selection;
  const wording = wordingOf(snapshot, language);
  return (
    <>
      <Choice
        label="Brand"
        value={site.brand}
        options={sites.map(({ brand, productName }) => ({ value: brand, label: productName }))}
        onChoose={(brand) => go({ brand })}
        link={
          isShared ? undefined : (
            <a href={siteAddress(site)} target="_blank" rel="noreferrer">
              Open this site
            </a>
          )
        }
      />
      <Choice
        label="Language"
        value={language}
        options={languages.map((each) => ({ value: each, label: languageName(each) }))}
        onChoose={(chosen) => go({ language: chosen })}
      />
      <Choice
        label="Sample applicant"
        value={persona.name}
        options={compiled.personas.map(({ name, path, isInFile }) => ({
          value: name,
          label: `${applicantName(name, wording, flow)}, ${formatCount(path.length, 'step')}`,
          group: isInFile ? `Applicants of ${capitalised(country)}` : 'Paths through the form',
        }))}
        onChoose={(chosen) => go({ persona: chosen })}
      />
      <Choice
        label="Screen size"
        value={String(width)}
        options={widths.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={(chosen) => go({ width: chosen })}
      />
    </>
  );
}

/** The lists in the header. That of the countries stays, with its focus, while another country is compiled. */
export function HeaderChoices({ snapshot, country, selection, go }: HeaderChoicesProps): ReactElement {
  return (
    <div className="choices">
      {country !== '' && <CountryChoice snapshot={snapshot} country={country} go={go} />}
      {selection && <CountryChoices snapshot={snapshot} selection={selection} go={go} />}
    </div>
  );
}
