import '../../../ui/styles/dashboard.css';
import type { FormEvent } from 'react';
import { EMAIL_MAX } from '../../../../rules/email.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { ReasonField } from './action-fields.tsx';
import { useGift } from './use-gift.ts';

const BLANK = { email: '', amount: '', reason: '' };

export function GiftCard() {
  const [form, setForm] = useSessionState('gift', BLANK);
  const { give, isGiving, emailProblem, amountProblem, forgetProblems } = useGift(() => setForm(BLANK));
  const change = (part: Partial<typeof BLANK>) => {
    setForm({ ...form, ...part });
    forgetProblems();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGiving) give(form);
  };

  return (
    <Folio aria-labelledby="gift-title" className="admin-form">
      <div>
        <h2 id="gift-title" className="flex items-center gap-3 text-2xl">
          <Coin size={30} />
          Gift Credits
        </h2>
        <p className="mt-1 text-quiet">
          The player’s credit history shows the gift; the audit trail records it with your name.
        </p>
      </div>
      <form onSubmit={onSubmit} noValidate className="admin-form">
        <TextField
          label="Email"
          error={emailProblem}
          type="email"
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
          readOnly={isGiving}
          placeholder="player@example.com"
          maxLength={EMAIL_MAX}
          autoComplete="off"
        />
        <TextField
          label="Amount"
          error={amountProblem}
          inputMode="numeric"
          value={form.amount}
          onChange={(event) => change({ amount: event.target.value })}
          readOnly={isGiving}
          placeholder="25"
          maxLength={20}
          autoComplete="off"
        />
        <ReasonField
          label="Reason (optional)"
          help="Goes into the audit trail."
          value={form.reason}
          onChange={(reason) => change({ reason })}
          readOnly={isGiving}
        />
        <div className="buttons">
          <Button type="submit" pending={isGiving}>
            Gift Credits
          </Button>
        </div>
      </form>
    </Folio>
  );
}
