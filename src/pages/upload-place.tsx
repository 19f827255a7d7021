import type { ReactElement } from 'react';
import type { Screen } from '../model/screen.ts';
import { failed } from '../state/request.ts';
import { useApplicationResult, useCompletion } from '../state/use-application.ts';
import { useApplicationActions } from '../state/use-application-actions.ts';
import { useStateData } from '../state/use-state-data.ts';
import { useUploads } from '../state/use-uploads.ts';
import { UploadPage } from './upload-page.tsx';

/** The documents a lender wants to see. */
export function UploadPlace({ screen }: { readonly screen: Screen }): ReactElement {
  const { chooseDocument, sendPages, skipUpload } = useApplicationActions();
  const { data, asking, ask } = useStateData();
  // The state came and named no documents: asking is over, and may be tried again.
  const cameWithout = data !== null && data.documents === undefined && asking.status === 'idle';
  return (
    <UploadPage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      wish={data?.documents ?? null}
      asking={cameWithout ? failed('unreadable') : asking}
      choosing={useCompletion()}
      uploads={useUploads()}
      onAsk={ask}
      onChoose={chooseDocument}
      onSend={(pages) => void sendPages(pages)}
      onSkip={() => void skipUpload()}
    />
  );
}
