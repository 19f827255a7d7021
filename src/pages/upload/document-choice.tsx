import { type ReactElement, useMemo, useState } from 'react';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import { describedBy } from '../../form/question.ts';
import { OptionCard } from '../../form/parts/option-card.tsx';
import { useConfiguredWords } from '../../i18n/configured-words.ts';
import type { DocumentType, DocumentWish } from '../../state/page-uploads.ts';
import type { RequestStatus } from '../../state/request.ts';
import { SendingNotice } from '../sending-notice.tsx';
import styles from './upload-page.module.css';
import { useUploadWords } from './upload-words.ts';

interface DocumentChoiceProps {
  readonly id: string;
  readonly wish: DocumentWish;
  readonly sending: RequestStatus;
  readonly onChoose: (document: DocumentType) => void;
}

const inputIdOf = (type: DocumentType): string => `document-${type}`;

/** Which document the applicant has at hand. */
export function DocumentChoice({ id, wish, sending, onChoose }: DocumentChoiceProps): ReactElement {
  const { types, chosen } = wish;
  const { translate } = useConfiguredWords();
  const words = useUploadWords(id);
  const [picked, setPicked] = useState<DocumentType | undefined>(
    chosen ?? (types.length === 1 ? types[0] : undefined),
  );
  const [isMissing, setMissing] = useState(false);
  const [first] = types;
  const inputId = first === undefined ? '' : inputIdOf(first);
  const error = isMissing ? words.text('choice>missing') : undefined;
  const problems = useMemo(() => (error === undefined ? [] : [{ inputId, words: error }]), [inputId, error]);
  const submit = (): void => {
    setMissing(picked === undefined);
    if (picked !== undefined) onChoose(picked);
  };
  return (
    <PlainForm
      translate={translate}
      problems={problems}
      submitLabel={words.text('choice>next')}
      busy={sending.status === 'sending'}
      onSubmit={submit}
      aftermath={<SendingNotice purpose="screen" sending={sending} />}
    >
      <fieldset className={styles['choice']}>
        <legend className={styles['name']}>{words.text('choice>legend')}</legend>
        <ErrorMessage question={{ inputId, error }} />
        {types.map((type) => (
          <OptionCard
            key={type}
            type="radio"
            id={inputIdOf(type)}
            name="document"
            value={type}
            checked={picked === type}
            invalid={isMissing}
            aria-describedby={describedBy({ inputId, help: '', error })}
            onChange={() => {
              setPicked(type);
              setMissing(false);
            }}
          >
            {words.text(`documents>${type}`)}
          </OptionCard>
        ))}
      </fieldset>
    </PlainForm>
  );
}
