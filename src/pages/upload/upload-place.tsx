import type { ReactElement } from 'react';
import type { Screen } from '../../model/screen.ts';
import { useApplicationResult, useCompletion, useAction } from '../../state/hooks/use-application.ts';
import { sendPagesAtom, useUploads } from '../../state/page-uploads.ts';
import { chooseDocumentAtom, lenderActions } from '../../state/lender-actions.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { failed } from '../../state/request.ts';
import { UploadPage } from './upload-page.tsx';

/** The documents a lender wants to see. */
export function UploadPlace({ screen }: { readonly screen: Screen }): ReactElement {
  const chooseDocument = useAction(chooseDocumentAtom);
  const sendPages = useAction(sendPagesAtom);
  const completeScreen = useAction(lenderActions.completeScreen);
  const { part, asking, ask } = useStatePart('documents');
  // A lender that names nothing to upload, and no way on without, has not said what it wants.
  const isEmpty = part !== null && part.types.length + part.pages.length === 0 && !part.skippable;
  return (
    <UploadPage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      wish={isEmpty ? null : part}
      asking={isEmpty && asking.status === 'idle' ? failed('unreadable') : asking}
      choosing={useCompletion()}
      uploads={useUploads()}
      onAsk={ask}
      onChoose={chooseDocument}
      onSend={(pages) => void sendPages(pages)}
      onSkip={() => void completeScreen({ call: '/offer/skip-document-upload', body: {} })}
    />
  );
}
