import '../referrals.css';
import './apply.css';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Card } from '../../../ui/Card.tsx';
import { focusIt } from '../../../ui/focus-it.ts';

/** `isNew` means that the card has just replaced the form. */
export function CodeUsedCard({ code, isNew }: { code: string; isNew: boolean }) {
  return (
    <Card aria-labelledby="code-used-title" className="relative p-6">
      <div className="perched-snail">
        <Snail mood="jousting" />
      </div>
      <h2 id="code-used-title" tabIndex={-1} ref={isNew ? focusIt : undefined} className="text-xl">
        Referral Code Used!
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-quiet">
        You used code: <code className="code code-badge">{code}</code>
      </p>
    </Card>
  );
}
