import '../referrals.css';
import './invite.css';
import { Mail, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { profilePath } from '../../../../contract/paths.ts';
import { PAID_FRIENDS_A_DAY, REFERRED_CREDITS, REFERRER_CREDITS } from '../../../../rules/referral-code.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { shareOrCopy } from '../../../ui/share-or-copy.ts';
import { facebookSharer, INVITE_TEXT, inviteLink, inviteMail } from './invite.ts';

interface InviteCardProps {
  id: string;
  /** The sharer's own code, which the link carries. */
  code: string | undefined;
  origin: string;
}

export function InviteCard({ id, code, origin }: InviteCardProps) {
  const link = inviteLink(origin, code);
  const sharer = facebookSharer(link);

  return (
    <Card id={id} tabIndex={-1} aria-labelledby="invite-title" className="invite">
      <div className="perched-snail">
        <Snail mood="jousting" />
      </div>
      <h2 id="invite-title" className="text-xl">
        Invite friends
      </h2>
      <p className="mt-2 text-quiet">
        Puns are best suffered together: {REFERRER_CREDITS} credits for you (for up to {PAID_FRIENDS_A_DAY}{' '}
        friends a day), {REFERRED_CREDITS} for whoever applies your code.
      </p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-3 lg:grid-cols-1">
        <a href={sharer} target="_blank" rel="noopener" onClick={openPopup} className={buttonClass('plain')}>
          <FacebookMark />
          Facebook
        </a>
        <a href={inviteMail(link, code)} className={buttonClass('plain')}>
          <Mail aria-hidden="true" className="size-5 text-gold" />
          Email
        </a>
        <Button variant="plain" onClick={() => void shareLink(link)}>
          <Share2 aria-hidden="true" className="size-5 text-gold" />
          Share Link
        </Button>
      </div>
      <p className="mt-4 text-quiet text-sm">
        {code ? (
          <>
            Your code <code className="code font-bold text-ink">{code}</code> travels with the link.
          </>
        ) : (
          <>
            Links carry your code once you{' '}
            <Link href={profilePath('referrals')} className="text-link">
              have one
            </Link>
            .
          </>
        )}
      </p>
    </Card>
  );
}

/** With `noopener` a script cannot tell whether the popup opened. A modified click opens the link in a tab instead. */
function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'popup,noopener,width=600,height=640');
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1260d8" />
      <path
        d="M13.4 23v-8.4h2.9l.5-3.4h-3.4V9c0-1 .4-1.8 1.9-1.8h1.6v-3c-.7-.1-1.5-.2-2.3-.2-2.7 0-4.4 1.6-4.4 4.5v2.7H7.3v3.4h2.9V23Z"
        fill="#fff"
      />
    </svg>
  );
}

function shareLink(link: string): Promise<void> {
  return shareOrCopy({
    data: { title: 'Punnery', text: INVITE_TEXT, url: link },
    copy: link,
    copied: 'Invitation link copied to clipboard',
    byHand: 'Copy the link by hand',
  });
}
