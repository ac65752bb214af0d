import { Link } from 'wouter';
import { PATHS, SECOND_FACTOR_HASH } from '../../contract/paths.ts';
import { Notice } from '../shell/Notice.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** Is shown to admins without a second factor on a server that requires one. */
export function SecondFactorRequiredScreen() {
  return (
    <div className="pt-16">
      <Notice title="One more lock" mood="hiding">
        <p className="text-quiet">
          Admins can change everything, so a password is not enough. Turn on your second factor, a code from
          an app on your phone, to get in.
        </p>
        <Link href={`${PATHS.profile}${SECOND_FACTOR_HASH}`} className={buttonClass()}>
          Turn it on
        </Link>
      </Notice>
    </div>
  );
}
