import { useSearchParams } from 'wouter';
import { LOGIN_PATH, withReturn } from '../../../../contract/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { MessageView } from './MessageView.tsx';

const REASONS = new Map(
  Object.entries({
    provider_unreachable: 'The sign-in service did not answer. It may be back in a moment.',
    account_not_linked: 'There is already an account with this e-mail address, created in another way.',
    access_denied: 'The sign-in was cancelled or refused. Nothing is lost.',
    email_is_missing: 'The sign-in service did not tell us your e-mail address, and we need one.',
    email_not_verified: 'Verify your e-mail address at the sign-in service first, then come back.',
    unable_to_create_user: 'No account could be created for this e-mail address.',
    oauth_code_verification_failed:
      'The reply of the sign-in service could not be verified, so you were not signed in.',
    issuer_mismatch: 'The reply of the sign-in service could not be verified, so you were not signed in.',
    link_spent: 'That link does not work here: the sign-in service manages your address and password.',
    state_mismatch: 'That took too long, or began in another browser. Please try again.',
  }),
);

/** Shown when the OpenID provider has sent the visitor back without a session. */
export function ProviderNotice() {
  const [search] = useSearchParams();
  const again = (
    <a href={withReturn(LOGIN_PATH, search.get('to'))} className={buttonClass('primary')}>
      Try again
    </a>
  );
  return (
    <MessageView title="Not signed in" footer={again}>
      {REASONS.get(search.get('error') ?? '') ?? 'The sign-in was not completed. Nothing is lost.'}
    </MessageView>
  );
}
