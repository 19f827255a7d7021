import { normaliseEmail } from '../../validation/email.ts';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import type { ControlEntry, WidgetProps } from '../widget.ts';

function EmailWidget(props: WidgetProps) {
  return (
    <WrittenAnswer
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

export const emailControl: ControlEntry = {
  Widget: EmailWidget,
  taken: 'when-left',
  read: ([input]) => normaliseEmail(input?.value ?? '') || undefined,
};
