import type { User } from '../../../contract/identity.ts';
import { BLANK, useDraft } from '../../features/feedback/draft.ts';
import { FeedbackForm } from '../../features/feedback/FeedbackForm.tsx';
import { useSendFeedback } from '../../features/feedback/requests.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Folio } from '../../ui/Folio.tsx';

export function FeedbackTab({ user }: { user: User }) {
  const { draft, change } = useDraft(user.id);
  const { send, isSending } = useSendFeedback(() => change({ ...BLANK, type: draft.type }));

  return (
    <div className="feedback-tab">
      <div className="feedback-snail">
        <Snail />
      </div>
      <Folio aria-labelledby="feedback-title" className="grid gap-6">
        <div>
          <h2 id="feedback-title" className="text-2xl">
            A word in the margin
          </h2>
          <p className="mt-1 text-quiet">Feedback is reviewed by the team before being published.</p>
        </div>
        <FeedbackForm draft={draft} onChange={change} onSend={send} isSending={isSending} />
      </Folio>
    </div>
  );
}
