import type { ReactElement } from 'react';
import type { Screen } from '../../model/screen.ts';
import { useApplicationResult, useCompletion } from '../../state/hooks/use-application.ts';
import { useApplicationActions } from '../../state/hooks/use-application-actions.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { useUploads } from '../../state/hooks/use-uploads.ts';
import { UploadPage } from './upload-page.tsx';

/** The documents a lender wants to see. */
export function UploadPlace({ screen }: { readonly screen: Screen }): ReactElement {
  const { chooseDocument, sendPages, skipUpload } = useApplicationActions();
  const { part, asking, ask } = useStatePart('documents');
  return (
    <UploadPage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      wish={part}
      asking={asking}
      choosing={useCompletion()}
      uploads={useUploads()}
      onAsk={ask}
      onChoose={chooseDocument}
      onSend={(pages) => void sendPages(pages)}
      onSkip={() => void skipUpload()}
    />
  );
}
