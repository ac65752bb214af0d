import { CalendarClock, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { focusIt } from '../../ui/focus-it.ts';
import { inFull } from '../../ui/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { CampaignActions, type CampaignActs } from './CampaignActions.tsx';
import { aheadWords, UNSENT_WORDS } from './schedule-words.ts';
import { isUnsent, targetWords } from './words.ts';

interface CampaignRowProps {
  campaign: Campaign;
  acts: CampaignActs;
  onSend: () => void;
  /** This page has sent the campaign and is waiting for the reply. */
  isSending: boolean;
  /** This page has sent the campaign, so the outcome takes the focus of the button that it replaces. */
  isOurs: boolean;
}

export function CampaignRow({ campaign, acts, onSend, isSending, isOurs }: CampaignRowProps) {
  const { title, message, createdAt } = campaign;
  return (
    <li className="campaign">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-lg">{title}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        <p className="mt-1 text-quiet text-sm">
          {targetWords(campaign)} · created <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </p>
        <Waiting {...campaign} />
      </div>
      {isUnsent(campaign) ? (
        <Button onClick={onSend} pending={isSending} aria-haspopup="dialog" className="campaign-send">
          {isSending ? 'Sending…' : 'Send Now'}
        </Button>
      ) : (
        <div tabIndex={-1} ref={isOurs ? focusIt : null} className="campaign-outcome">
          <Outcome {...campaign} />
          {campaign.canResend && (
            <Button
              variant="plain"
              onClick={onSend}
              pending={isSending}
              aria-haspopup="dialog"
              className="campaign-send"
            >
              {isSending ? 'Sending…' : 'Send again'}
            </Button>
          )}
        </div>
      )}
      {isUnsent(campaign) && <CampaignActions campaign={campaign} {...acts} />}
    </li>
  );
}

function Waiting({ scheduledAt, unsent }: Campaign) {
  if (unsent) return <p className="mt-1 font-medium text-sm text-vermilion">{UNSENT_WORDS[unsent]}</p>;
  if (!scheduledAt) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 font-semibold text-gold">
      <CalendarClock aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        Goes out <time dateTime={scheduledAt}>{dateAndTime(scheduledAt)}</time>,{' '}
        {aheadWords(new Date(scheduledAt), new Date())}
      </span>
    </p>
  );
}

function Outcome(campaign: Campaign) {
  switch (campaign.status) {
    case 'draft':
    case 'scheduled':
      return null;
    case 'sending':
      return <Sending {...campaign} />;
    case 'sent':
      return <Sent {...campaign} />;
    case 'undelivered':
      return <Undelivered {...campaign} />;
  }
}

function Sending({ title, sentCount, deliveredCount, pendingCount, failure }: Campaign) {
  const all = sentCount + pendingCount;
  return (
    <>
      <p className="font-semibold text-gold">Sending…</p>
      <Progress label={`${title}, sent`} value={sentCount} max={Math.max(all, 1)} />
      <p className="text-quiet text-sm">
        {inFull(sentCount)} of {inFull(all)} sent, {inFull(deliveredCount)} delivered
      </p>
      {failure && <Reason>{failure}. Trying again.</Reason>}
    </>
  );
}

function Sent({ sentAt, sentCount, deliveredCount, failedCount, failure }: Campaign) {
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold text-sage">
        <Check aria-hidden="true" className="size-4.5" />
        <span>Sent {sentAt && <time dateTime={sentAt}>{dateAndTime(sentAt)}</time>}</span>
      </p>
      <p className="text-quiet text-sm">
        {sentCount === 0
          ? 'Nobody was listening.'
          : `${inFull(sentCount)} sent, ${inFull(deliveredCount)} delivered`}
      </p>
      {failure && (
        <Reason>
          {inFull(failedCount)} did not get it: {failure}.
        </Reason>
      )}
    </>
  );
}

function Undelivered({ failure }: Campaign) {
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold text-vermilion">
        <TriangleAlert aria-hidden="true" className="size-4.5" />
        Could not be delivered
      </p>
      <Reason>{failure ? `${failure}.` : 'Every device has unsubscribed.'}</Reason>
    </>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere text-quiet text-sm">{children}</p>;
}
