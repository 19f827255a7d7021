import type { ReactElement } from 'react';
import { fullKey, type ListedText, type TranslationUnit } from '../../translation/units.ts';

/** A text of a list: its name, its key in the files, and what follows the name. */
interface TextRow extends Pick<TranslationUnit, 'namespace' | 'key' | 'name'> {
  readonly afterName: string;
}

interface TextListProps {
  readonly title: string;
  readonly rows: readonly TextRow[];
}

export function remarkRow({ remark, ...text }: ListedText): TextRow {
  return { ...text, afterName: ` ${remark}.` };
}

export function contentRow(unit: TranslationUnit, content = unit.source): TextRow {
  return { ...unit, afterName: `: ${content}` };
}

const maxRows = 40;

/** Lists texts with their names and keys, up to a number of rows. */
export function TextList({ title, rows }: TextListProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="refused">
        {rows.slice(0, maxRows).map((row) => (
          <li key={fullKey(row)}>
            <strong>{row.name}</strong>
            {row.afterName} <code>{fullKey(row)}</code>
          </li>
        ))}
      </ul>
      {rows.length > maxRows && <p className="hint">And {rows.length - maxRows} more.</p>}
    </>
  );
}
