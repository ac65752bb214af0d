import { FRESH_LOGIN_PATH, withReturn } from '../../../../contract/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';

/** The server asks for it where the provider, not a password or a code, proves who somebody is. */
export function SignInAgain() {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>Sign in again to confirm that it is you. You come back to this page.</p>
      <a
        href={withReturn(FRESH_LOGIN_PATH, location.pathname + location.search)}
        className={buttonClass('plain')}
      >
        Sign in again
      </a>
    </div>
  );
}
