import type { User } from '../../contract/identity.ts';
import { LOGIN_PATH, withReturn } from '../../contract/paths.ts';
import { Notice } from '../shell/Notice.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** Signed-in players see it inside the app's frame, everybody else in a plain one. */
export function AccessDeniedScreen({ user }: { user: User | undefined }) {
  if (user) return <div className="pt-16">{accessDenied(user)}</div>;
  return <PlainFrame>{accessDenied(undefined)}</PlainFrame>;
}

function accessDenied(user: User | undefined) {
  const facts = [
    ['Signed in', user ? 'yes' : 'no'],
    ['User', user?.email ?? 'none'],
    ['Admin', user?.isAdmin ? 'yes' : 'no'],
  ] as const;

  return (
    <Notice title="Access Denied" mood="hiding">
      <p className="text-quiet">You need admin privileges to access this page.</p>
      <div className="w-full bg-sunk px-5 py-4 text-left text-sm">
        <h2 className="rubric font-text">Debug information</h2>
        <dl className="mt-1 grid gap-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex items-baseline gap-2">
              <dt className="flex grow items-baseline gap-2 text-quiet">
                {name}
                <span className="leader" aria-hidden="true" />
              </dt>
              <dd className="wrap-anywhere font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!user && (
        <a href={withReturn(LOGIN_PATH, location.pathname + location.search)} className={buttonClass()}>
          Log In
        </a>
      )}
    </Notice>
  );
}
