import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAction, useValue } from '../../state/hooks.ts';
import { useConsentRequests } from '../../state/lender-hooks.ts';
import { completionRequest, hasFailed, isLateOrFailed, type RequestStatus } from '../../state/request.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from '../../state/server-errors.ts';
import type { ConsentRequest } from '../../state/state-data.ts';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../form/parts/button.tsx';
import type { FieldError } from '../../flow/own-errors.ts';
import type { SummaryEntry } from '../../form/error-summary.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import type { Screen } from '../../model/screen.ts';
import { AsyncContent } from '../async-content.tsx';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import { BulletList, useScreenMessages } from '../screen-parts.tsx';
import pageStyles from '../page.module.css';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { type LenderReasons, useLenderReasons } from '../lender-reasons.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import { describedBy } from '../../form/question.ts';
import { ConsentDocument } from '../../form/parts/consent-document.tsx';
import { OptionCard } from '../../form/parts/options.tsx';
import { httpsAddress } from '../../lib/addresses.ts';

/** The applicant's decision on each requested consent. */
interface Consents {
  readonly [id: string]: boolean;
}

interface ConsentsPageProps {
  readonly screen: Screen;
  /** `null` until they are loaded. */
  readonly requests: readonly ConsentRequest[] | null;
  /** Status of the request that loads them. */
  readonly loading: RequestStatus;
  readonly serverErrors: readonly FieldError[];
  readonly sending: RequestStatus;
  readonly onReload: () => void;
  readonly onEdit: () => void;
  readonly onSubmit: (consents: Consents) => void;
}

/** The consents that a lender requests. Each has its own checkbox, unchecked at first. */
export function ConsentsPage(props: ConsentsPageProps): ReactElement {
  const { screen, requests, loading, serverErrors, sending, onReload } = props;
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  const [missingCount, setMissingCount] = useState(0);
  const isMissing = requests === null && isLateOrFailed(loading);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      inError={missingCount + serverErrors.length > 0 || hasFailed(sending) || isMissing}
      intro={messages.body}
    >
      <BulletList title={messages.pointsTitle} points={messages.points} />
      <div className={pageStyles['form']}>
        {requests === null ? (
          <AsyncContent
            loading={loading}
            title={t('consents>missing>title')}
            body={t('consents>missing>body')}
            barHeights={[5.5, 5.5, 5.5]}
            onRetry={onReload}
          />
        ) : (
          <ConsentsForm
            {...props}
            requests={requests}
            submitLabel={messages.send}
            onMissingCount={setMissingCount}
          />
        )}
      </div>
    </Page>
  );
}

interface ConsentsFormProps extends ConsentsPageProps {
  readonly requests: readonly ConsentRequest[];
  readonly submitLabel: string;
  readonly onMissingCount: (errors: number) => void;
}

/** With fewer consents, a button for all of them saves no time. */
const minimumForAll = 3;

const inputIdOf = (id: string): string => `agreement-${id}`;

function ConsentsForm(props: ConsentsFormProps): ReactElement {
  const { requests, serverErrors, sending, submitLabel, onMissingCount, onEdit, onSubmit } = props;
  const { t } = useTranslation();
  const reasons = useLenderReasons();
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const [missingIds, setMissingIds] = useState<readonly string[]>([]);

  const errors = useMemo(
    () => [
      ...requests
        .filter(({ id }) => missingIds.includes(id))
        .map(({ id, title }) => ({ inputId: inputIdOf(id), message: t('consents>required', { title }) })),
      ...serverErrors.map((serverError) => entryOf(serverError, requests, reasons)),
    ],
    [requests, missingIds, serverErrors, reasons, t],
  );
  const showMissing = (ids: readonly string[]): void => {
    setMissingIds(ids);
    onMissingCount(ids.length);
  };
  const setConsents = (next: ReadonlySet<string>): void => {
    setTickedIds(next);
    if (missingIds.length > 0) showMissing(missingIds.filter((id) => !next.has(id)));
    if (serverErrors.length > 0) onEdit();
  };
  const submit = (): void => {
    const missingRequests = requests.filter(({ id, required }) => required && !tickedIds.has(id));
    showMissing(missingRequests.map(({ id }) => id));
    if (missingRequests.length === 0)
      onSubmit(Object.fromEntries(requests.map(({ id }) => [id, tickedIds.has(id)])));
  };
  const requiredIds = requests.filter(({ required }) => required).map(({ id }) => id);
  // Consent to a credit bureau check must be given separately.
  const asksBureau = requests.some(({ subject }) => subject === 'creditBureau');
  const hasSelectAll = requests.length >= minimumForAll && requiredIds.length > 0 && !asksBureau;
  const isComplete = requiredIds.every((id) => tickedIds.has(id));
  return (
    <PlainForm
      errors={errors}
      submitLabel={useSubmitLabel(sending, submitLabel)}
      busy={sending.status === 'sending'}
      onSubmit={submit}
      belowButton={<SendingNotice purpose="screen" sending={sending} />}
    >
      <FormControl component="fieldset" sx={{ gap: '1.25rem' }}>
        <FormLabel component="legend" sx={{ marginBlockEnd: '0.75rem' }}>
          {t('consents>legend')}
        </FormLabel>
        {requests.map((request) => (
          <ConsentCard
            key={request.id}
            request={request}
            inputId={inputIdOf(request.id)}
            isTicked={tickedIds.has(request.id)}
            error={
              missingIds.includes(request.id)
                ? t('consents>lacking')
                : errors.find(({ inputId }) => inputId === inputIdOf(request.id))?.message
            }
            onChange={(isGiven) => setConsents(withConsent(tickedIds, request.id, isGiven))}
          />
        ))}
        {hasSelectAll && (
          <Button
            variant="outlined"
            sx={{ alignSelf: 'start' }}
            // Optional consents are not included.
            onClick={() => setConsents(new Set(isComplete ? [] : [...tickedIds, ...requiredIds]))}
          >
            {isComplete ? t('consents>none') : t('consents>allNeeded')}
          </Button>
        )}
      </FormControl>
    </PlainForm>
  );
}

function withConsent(tickedIds: ReadonlySet<string>, id: string, isGiven: boolean): ReadonlySet<string> {
  const next = new Set(tickedIds);
  if (isGiven) next.add(id);
  else next.delete(id);
  return next;
}

/** Links a server error to its consent. `fieldName` is the id of the consent, with or without `consents.` before it. */
function entryOf(
  { fieldName, message }: FieldError,
  requests: readonly ConsentRequest[],
  reasons: LenderReasons,
): SummaryEntry {
  const request = requests.find(({ id }) => fieldName === id || fieldName === `consents.${id}`);
  return request === undefined
    ? { message: reasons.generalReason(message) }
    : { inputId: inputIdOf(request.id), message: reasons.answerReason(request.title, message) };
}

/** Loads the requested consents and renders the page. */
export function ConsentsScreen({ screen }: Pick<ScreenPageProps<'consents'>, 'screen'>): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const clearScreenErrors = useAction(clearScreenErrorsAtom);
  const { requests, loading, reload } = useConsentRequests(screen);
  return (
    <ConsentsPage
      screen={screen}
      requests={requests}
      loading={loading}
      serverErrors={useValue(screenErrorListAtom)}
      sending={useValue(completionRequest.statusAtom)}
      onReload={reload}
      onEdit={clearScreenErrors}
      onSubmit={(consents) => void completeScreen({ call: screen.call, body: { consents } })}
    />
  );
}

interface ConsentCardProps {
  readonly request: ConsentRequest;
  readonly inputId: string;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with the sentence of the consent, whether it is required, and its full text. */
function ConsentCard(props: ConsentCardProps): ReactElement {
  const { request, inputId, isTicked, error, onChange } = props;
  const { t } = useTranslation();
  return (
    <Stack>
      <ErrorMessage question={{ inputId, error }} />
      <OptionCard
        type="checkbox"
        id={inputId}
        name={request.id}
        checked={isTicked}
        invalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ inputId, help: '', error })}
        onChange={({ target }) => onChange(target.checked)}
      >
        {request.title}{' '}
        <Typography variant="body2" component="span" sx={{ display: 'block', marginBlockStart: '0.25rem' }}>
          {request.required ? t('consents>needed') : t('consents>optional')}
        </Typography>
      </OptionCard>
      {request.document !== undefined && <WholeText id={`${inputId}-document`} document={request.document} />}
    </Stack>
  );
}

interface WholeTextProps {
  readonly id: string;
  readonly document: NonNullable<ConsentRequest['document']>;
}

/** Shows the text in place if the lender sent it. A URL opens in a new tab, so that this page stays open. */
function WholeText({ id, document }: WholeTextProps): ReactElement | null {
  const { t } = useTranslation();
  const { t: translate } = useTranslation('form');
  const { title, sections = [], url = '' } = document;
  const safeUrl = httpsAddress(url);
  if (sections.length > 0) {
    const messages = { title, sections: sections.map(({ heading = '', text }) => ({ heading, text })) };
    return <ConsentDocument id={id} messages={messages} translate={translate} />;
  }
  if (safeUrl === undefined) return null;
  return (
    <Link
      href={safeUrl}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ alignSelf: 'start', minHeight: '3rem', paddingBlock: '0.75rem', lineHeight: 1.35 }}
    >
      {t('consents>elsewhere', { title })}
    </Link>
  );
}
