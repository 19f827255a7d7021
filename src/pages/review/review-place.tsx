import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShownAnswer } from '../../form/controls/control.ts';
import type { FormatContext } from '../../form/format-context.ts';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import type { Place } from '../../state/place.ts';
import {
  useAnswers,
  useErrorsElsewhere,
  useServerErrors,
  useSubmission,
  useAction,
} from '../../state/hooks/use-application.ts';
import { submitReviewAtom } from '../../state/actions/submit-review.ts';
import { useGoingBack, useTrack } from '../../state/hooks/use-tracking.ts';
import { ReviewPage } from './review-page.tsx';

interface ReviewPlaceProps extends Pick<FormatContext, 'flow' | 'phone'> {
  readonly place: Extract<Place, { kind: 'review' }>;
  readonly shownAnswer: ShownAnswer;
}

/** The review with the applicant's answers in it. */
export function ReviewPlace({ place, flow, phone, shownAnswer }: ReviewPlaceProps): ReactElement {
  const submitReview = useAction(submitReviewAtom);
  const track = useTrack();
  const tellGoingBack = useGoingBack();
  const navigate = useNavigate();
  const answers = useAnswers();
  const { unowned } = useServerErrors();
  return (
    <ReviewPage
      contexts={place.contexts}
      answers={answers}
      rules={{ flow, phone }}
      shownAnswer={shownAnswer}
      sending={useSubmission(reviewRoute)}
      problems={useErrorsElsewhere(null)}
      unownedErrors={unowned}
      onBack={() => {
        tellGoingBack();
        void navigate(`/${place.previous}`);
      }}
      onEdit={(target) => track({ name: 'edit_started', target })}
      onSubmit={() => void submitReview()}
    />
  );
}
