import { PAID_FRIENDS_A_DAY, REFERRED_CREDITS, REFERRER_CREDITS } from '../../../rules/referral-code.ts';

export function HowItWorks() {
  return (
    <div className="bg-sunk px-5 py-4">
      <h3 className="rubric font-text">How it works</h3>
      <p className="mt-1">
        Send your code to a friend. When they apply it, you earn {REFERRER_CREDITS} credits, they start with{' '}
        {REFERRED_CREDITS} more, and you meet on the friends boards.
      </p>
      <p className="mt-1 text-quiet text-sm">The purse opens for up to {PAID_FRIENDS_A_DAY} friends a day.</p>
    </div>
  );
}
