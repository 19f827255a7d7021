import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useAction, useValue } from '../../state/hooks.ts';
import { useStatePart } from '../../state/lender-hooks.ts';
import { completionRequest, failed, idle, isLateOrFailed, type RequestStatus } from '../../state/request.ts';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type Screen, screenKinds } from '../../model/screen.ts';
import {
  type DocumentType,
  type DocumentRequest,
  type PageToSend,
  sendPagesAtom,
  type Uploads,
  useUploads,
} from '../../state/page-uploads.ts';
import { chooseDocumentAtom, lenderActions } from '../../state/lender-actions.ts';
import { AsyncContent } from '../async-content.tsx';
import { ContinueElsewhere } from '../link/continue-elsewhere.tsx';
import { DocumentPages } from './document-pages.tsx';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import pageStyles from '../page.module.css';
import { useScreenMessages } from '../screen-parts.tsx';
import { useUploadMessages } from './upload-messages.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import { describedBy } from '../../form/question.ts';
import { OptionCard } from '../../form/parts/options.tsx';
import { SendingNotice, useSubmitLabel, statusWithoutAnswers } from '../failure-panel.tsx';

interface UploadPageProps {
  readonly screen: Screen;
  /** `null` until it is loaded. */
  readonly request: DocumentRequest | null;
  /** Status of the request that loads it. */
  readonly loading: RequestStatus;
  /** Status of the request that selects or skips the document. */
  readonly choosing: RequestStatus;
  readonly uploads: Uploads;
  readonly onReload: () => void;
  readonly onChoose: (document: DocumentType) => Promise<void>;
  readonly onSend: (pages: readonly PageToSend[]) => void;
  readonly onSkip: () => void;
}

/** Uploads an identity document: its type, a file for each page, and a skip action. */
export function UploadPage(props: UploadPageProps): ReactElement {
  const { screen, request, loading, choosing, uploads, onReload, onChoose, onSend, onSkip } = props;
  const messages = useScreenMessages(screen.id);
  const uploadMessages = useUploadMessages(screen.id);
  const [isChanging, setChanging] = useState(false);
  const isMissing = request === null && isLateOrFailed(loading);
  const isFailed = [choosing, uploads.sending].some(({ status }) => status === 'failed');
  const [isSkipped, setSkipped] = useState(false);
  const isBusy = [choosing, uploads.sending].some(({ status }) => status === 'sending');
  const view = request !== null && (isChanging || request.pages.length === 0) ? 'choice' : 'pages';
  const area = useRef<HTMLDivElement>(null);
  const shownView = useRef(request === null ? null : view);
  useEffect(() => {
    if (request === null || shownView.current === view) return;
    // The focused button was removed.
    if (shownView.current !== null && document.activeElement === document.body) area.current?.focus();
    shownView.current = view;
  }, [request, view]);
  const skip = (): void => {
    if (isBusy) return;
    setSkipped(true);
    onSkip();
  };
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      inError={isMissing || isFailed}
      intro={messages.body}
    >
      <div ref={area} tabIndex={-1} className={pageStyles['form']}>
        {/* A form may set `display: contents` on its parent, which makes that parent unfocusable. */}
        <div>
          {request !== null && view === 'choice' && (
            <DocumentChoice
              id={screen.id}
              request={request}
              sending={isSkipped ? idle : choosing}
              busy={isBusy}
              onChoose={(document) => {
                setSkipped(false);
                void onChoose(document).then(() => setChanging(false));
              }}
            />
          )}
          {request !== null && view === 'pages' && (
            <DocumentPages
              key={request.chosen ?? 'none'}
              id={screen.id}
              pages={request.pages}
              uploads={uploads}
              submitLabel={messages.send}
              busy={isBusy}
              onSend={(pages) => {
                setSkipped(false);
                onSend(pages);
              }}
              onChange={request.types.length > 1 && !isBusy ? () => setChanging(true) : undefined}
            />
          )}
        </div>
        {request?.skippable === true && (
          <>
            <Button variant="outlined" fullWidth aria-disabled={isBusy} onClick={skip}>
              {uploadMessages.text('choice>skip')}
            </Button>
            <SendingNotice
              purpose="screen"
              sending={isSkipped ? statusWithoutAnswers(choosing) : idle}
              onRetry={skip}
            />
          </>
        )}
        {request === null && (
          <AsyncContent
            loading={loading}
            title={uploadMessages.text('missing>title')}
            body={uploadMessages.text('missing>body')}
            barHeights={[4.5, 4.5, 4.5]}
            onRetry={onReload}
          />
        )}
      </div>
      <div className={pageStyles['quietActions']}>
        <ContinueElsewhere />
      </div>
    </Page>
  );
}

/** Loads the requested documents and renders the page. */
export function UploadScreen({ screen }: ScreenPageProps<'upload'>): ReactElement {
  const chooseDocument = useAction(chooseDocumentAtom);
  const sendPages = useAction(sendPagesAtom);
  const completeScreen = useAction(lenderActions.completeScreen);
  const { part, loading, reload } = useStatePart(screenKinds.upload);
  // A reply without documents and without a skip action counts as failed.
  const isEmpty = part !== null && part.types.length + part.pages.length === 0 && !part.skippable;
  return (
    <UploadPage
      screen={screen}
      request={isEmpty ? null : part}
      loading={isEmpty && loading.status === 'idle' ? failed('unreadable') : loading}
      choosing={useValue(completionRequest.statusAtom)}
      uploads={useUploads()}
      onReload={reload}
      onChoose={chooseDocument}
      onSend={(pages) => void sendPages(pages)}
      onSkip={() => void completeScreen({ call: 'skipUpload', body: {} })}
    />
  );
}

interface DocumentChoiceProps {
  readonly id: string;
  readonly request: DocumentRequest;
  readonly sending: RequestStatus;
  readonly busy: boolean;
  readonly onChoose: (document: DocumentType) => void;
}

const inputIdOf = (type: DocumentType): string => `document-${type}`;

/** Selects the type of document. */
function DocumentChoice({ id, request, sending, busy, onChoose }: DocumentChoiceProps): ReactElement {
  const { types, chosen } = request;
  const messages = useUploadMessages(id);
  const [picked, setPicked] = useState<DocumentType | undefined>(
    chosen ?? (types.length === 1 ? types[0] : undefined),
  );
  const [isMissing, setMissing] = useState(false);
  const [first] = types;
  const inputId = first === undefined ? '' : inputIdOf(first);
  const error = isMissing ? messages.text('choice>missing') : undefined;
  const errors = useMemo(() => (error === undefined ? [] : [{ inputId, message: error }]), [inputId, error]);
  const submit = (): void => {
    setMissing(picked === undefined);
    if (picked !== undefined) onChoose(picked);
  };
  return (
    <PlainForm
      staysInView
      errors={errors}
      submitLabel={useSubmitLabel(sending, messages.text('choice>next'))}
      busy={busy}
      onSubmit={submit}
      belowButton={<SendingNotice purpose="screen" sending={sending} />}
    >
      <FormControl component="fieldset" sx={{ gap: '0.75rem' }}>
        <FormLabel component="legend" sx={{ marginBlockEnd: '0.5rem', fontSize: '1.25rem' }}>
          {messages.text('choice>legend')}
        </FormLabel>
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
            {messages.text(`documents>${type}`)}
          </OptionCard>
        ))}
      </FormControl>
    </PlainForm>
  );
}
