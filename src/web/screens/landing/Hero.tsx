import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import type { LegalText } from '../legal/legal-text.ts';

export function Hero({ onRead, startAt }: { onRead: (text: LegalText) => void; startAt: string }) {
  return (
    <div className="hero">
      <h1 className="hero-name">
        <Wordmark />
      </h1>
      <p className="hero-line">The ultimate pun word guessing game</p>
      <a href={startAt} className={`${buttonClass('primary', 'large')} hero-start`}>
        Start Playing
      </a>
      <p className="hero-terms">
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
