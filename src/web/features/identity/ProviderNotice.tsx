import { buttonClass } from '../../ui/button-class.ts';
import { Letter } from './Letter.tsx';

const REASONS: Record<string, string> = {
  provider_unreachable: 'The sign-in service did not answer. It may be back in a moment.',
  account_not_linked: 'There is already an account with this e-mail address, made in another way.',
};

/** For those whom the OpenID provider sent back without a session. */
export function ProviderNotice({ error }: { error: string | null }) {
  const again = (
    <a href="/api/login" className={buttonClass('primary')}>
      Try again
    </a>
  );
  return (
    <Letter title="Not signed in" footer={again}>
      {REASONS[error ?? ''] ?? 'The sign-in was not completed. Nothing is lost.'}
    </Letter>
  );
}
