import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import type { LegalText } from '../legal/legal-text.ts';

export function Hero({ onRead, startAt }: { onRead: (text: LegalText) => void; startAt: string }) {
  return (
    <div className="lg:pt-6">
      <h1 className="whitespace-nowrap text-[clamp(3.75rem,20vw,8rem)] leading-none lg:text-[7.25rem] xl:text-[8rem]">
        <Wordmark />
      </h1>
      <p className="mt-5 max-w-[22ch] font-title text-2xl text-quiet leading-snug sm:text-3xl">
        The ultimate pun word guessing game
      </p>
      <a href={startAt} className={`${buttonClass('primary', 'large')} mt-8 max-sm:w-full`}>
        Start Playing
      </a>
      <p className="mt-5 max-w-[46ch] text-quiet text-sm">
        By playing you agree to our{' '}
        <Button variant="link" onClick={() => onRead('terms')}>
          terms and conditions
        </Button>{' '}
        and{' '}
        <Button variant="link" onClick={() => onRead('privacy')}>
          privacy policy
        </Button>
        .
      </p>
    </div>
  );
}
