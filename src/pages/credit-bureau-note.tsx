import { type ReactElement, useContext } from 'react';
import { PageSettingContext } from './page-setting.ts';

/** Whether the question to a credit bureau does harm, for whoever wants to know. Nothing where the brand does not say. */
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
