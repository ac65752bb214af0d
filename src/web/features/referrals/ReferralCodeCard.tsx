import './code-box.css';
import './referrals.css';
import { Copy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReferralInfo } from '../../../contract/referrals.ts';
import { PAID_FRIENDS_A_DAY, REFERRED_CREDITS, REFERRER_CREDITS } from '../../../rules/referral-code.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Folio } from '../../ui/Folio.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

interface ReferralCodeCardProps {
  info: ReferralInfo;
  onGenerate: () => void;
  isGenerating: boolean;
  /** The code has just been generated on this page, so it takes the focus from the button that is gone. */
  isNew: boolean;
}

export function ReferralCodeCard({ info, onGenerate, isGenerating, isNew }: ReferralCodeCardProps) {
  return (
    <Folio aria-labelledby="referral-code-title" className="grid gap-6">
      <h2 id="referral-code-title" className="text-2xl">
        Your Referral Code
      </h2>
      {info.referralCode ? (
        <CodeBox code={info.referralCode} onCopy={copyCode} isNew={isNew} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-quiet">You don't have a referral code yet.</p>
          <Button onClick={onGenerate} pending={isGenerating}>
            {isGenerating ? 'Generating...' : 'Generate My Code'}
          </Button>
        </div>
      )}
      <Counters referredCount={info.referredCount} creditsEarned={info.creditsEarned} />
      <HowItWorks />
    </Folio>
  );
}

function HowItWorks() {
  return (
    <div className="bg-sunk px-5 py-4">
      <h3 className="rubric font-text">How it works</h3>
      <p className="mt-1">
        Send your code to a friend. When they apply it, you earn {REFERRER_CREDITS} credits, they get{' '}
        {REFERRED_CREDITS}, and you meet on the friends leaderboards.
      </p>
      <p className="mt-1 text-quiet text-sm">
        You earn credits for up to {PAID_FRIENDS_A_DAY} friends a day.
      </p>
    </div>
  );
}

async function copyCode(code: string) {
  if (await copyText(code)) toast({ title: 'Copied!', description: 'Referral code copied to clipboard' });
  else toast({ title: 'Copy the code by hand', description: code, variant: 'destructive' });
}

interface CodeBoxProps {
  code: string;
  onCopy: (code: string) => void;
  isNew: boolean;
}

function CodeBox({ code, onCopy, isNew }: CodeBoxProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="code-ticket">
        <code className="code">{code}</code>
      </p>
      <Button
        variant="plain"
        className="max-[30rem]:grow"
        ref={isNew ? focusIt : undefined}
        onClick={() => onCopy(code)}
      >
        <Copy aria-hidden="true" className="size-4.5 text-gold" />
        Copy
      </Button>
    </div>
  );
}

interface CountersProps {
  referredCount: number | undefined;
  creditsEarned: number | undefined;
}

function Counters({ referredCount = 0, creditsEarned = 0 }: CountersProps) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-line border-line border-y">
      <Counter name="Friends Referred" icon={<Users aria-hidden="true" className="size-6 text-gold" />}>
        {inFull(referredCount)}
      </Counter>
      <Counter name="Credits Earned" icon={<Coin size={26} />}>
        {inFull(creditsEarned)}
      </Counter>
    </dl>
  );
}

function Counter({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1 py-4 first:pr-4 last:pl-4 sm:first:pr-6 sm:last:pl-6">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures wrap-anywhere flex items-center gap-2.5 font-bold text-3xl leading-none">
        {icon}
        {children}
      </dd>
    </div>
  );
}
