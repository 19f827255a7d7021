import { type ReactElement, useContext } from 'react';
import { PageSettingContext } from './page-setting.ts';

/** Explains whether a credit bureau check affects the score. Renders nothing if the brand has no such text. */
export function CreditBureauNote(): ReactElement | null {
  const { creditBureau } = useContext(PageSettingContext);
  if (creditBureau === undefined) return null;
  return (
    <details>
      <summary>{creditBureau.question}</summary>
      <p>{creditBureau.answer}</p>
    </details>
  );
}
