import type { ReferralInfo } from '../../../contract/referrals.ts';
import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { CodeBox } from './CodeBox.tsx';
import { Counters } from './Counters.tsx';
import { copyCode } from './copy-code.ts';
import { HowItWorks } from './HowItWorks.tsx';

interface ReferralCodeCardProps {
  info: ReferralInfo;
  onGenerate: () => void;
  isGenerating: boolean;
  /** The code was made here and now. */
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
