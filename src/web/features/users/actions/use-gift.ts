import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { ADMIN_LOG } from '../../../../contract/paths.ts';
import { users } from '../../../../contract/users.ts';
import { CREDITS_MAX } from '../../../../rules/admin-actions.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { counted, inFull } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toast.ts';
import { wholeNumber } from './amount.ts';

interface Gift {
  userEmail: string;
  amount: number;
  reason: string;
  key: string;
}

/** The fields as they were typed. */
interface GiftForm {
  email: string;
  amount: string;
  reason: string;
}

const KEY = ['gift'];
const EMAIL_UNKNOWN: ErrorCode = 'email_unknown';
const ABOUT_EMAIL: (string | undefined)[] = [
  EMAIL_UNKNOWN,
  'own_account',
  'other_admin',
] satisfies ErrorCode[];
const ABOUT_AMOUNT: (string | undefined)[] = ['invalid_gift', 'too_many_credits'] satisfies ErrorCode[];

/** After this time the same gift is meant as another one, not as a retry. */
const RETRY_MS = 2 * 60_000;
/** The gift whose result is unknown. It is kept outside the component, so that leaving the tab cannot give it twice. */
let unsettled: { gift: Gift; sentAt: number } | undefined;

/** `onGiven` is called when the form can be cleared. After a retry of a gift that had arrived, it can be given again. */
export function useGift(onGiven: () => void) {
  const refresh = useRefresh();
  // The mutation may belong to an earlier mount: the tab may have been left and reopened in the meantime.
  const isGiving = useIsMutating({ mutationKey: KEY }) > 0;
  const { mutate, error, reset } = useMutation({
    mutationKey: KEY,
    mutationFn: (gift: Gift) => call(users.gift, { body: gift }),
    onSuccess: ({ credits, isNew, givenAt }, { userEmail, amount, key }) => {
      if (unsettled?.gift.key === key) unsettled = undefined;
      refresh(users.list, ADMIN_LOG);
      const now = `${userEmail} now has ${inFull(credits)}.`;
      if (isNew) {
        onGiven();
        toast({ title: 'Credits Gifted', description: `${counted(amount, 'credit')} given. ${now}` });
      } else {
        const before = `This gift was already given on ${dateAndTime(givenAt)}; nothing was added.`;
        const again = 'Press Gift Credits again to give it once more.';
        toast({ title: 'Already Gifted', description: `${before} ${now} ${again}` });
      }
    },
    onError: (error) => refuse('Error', failureOf(error)),
  });

  /** A retry of the same gift keeps its key, so that it is given once even if the first reply was lost. */
  function give({ email, amount: text, reason }: GiftForm) {
    const userEmail = email.trim();
    if (userEmail === '' || text.trim() === '') return refuse('Error', 'Please enter both email and amount');
    const amount = wholeNumber(text);
    if (!amount) return refuse('Invalid Amount', 'Please enter a valid positive number');
    if (amount > CREDITS_MAX)
      return refuse('Invalid Amount', `A gift can be at most ${inFull(CREDITS_MAX)} credits.`);
    const key = keyOfRetry(userEmail, amount) ?? newKey();
    const gift = { userEmail, amount, reason: reason.trim(), key };
    unsettled = { gift, sentAt: Date.now() };
    mutate(gift);
  }
  const code = error instanceof ApiError ? error.code : undefined;
  const reason = error ? reasonOf(error) : undefined;
  return {
    give,
    isGiving,
    emailProblem: ABOUT_EMAIL.includes(code) ? reason : undefined,
    amountProblem: ABOUT_AMOUNT.includes(code) ? reason : undefined,
    forgetProblems: reset,
  };
}

function keyOfRetry(userEmail: string, amount: number): string | undefined {
  if (!unsettled || Date.now() - unsettled.sentAt > RETRY_MS) return undefined;
  const { gift } = unsettled;
  return gift.userEmail === userEmail && gift.amount === amount ? gift.key : undefined;
}

/** The specified text blames the address, so it is used for an unknown address or if the server gives no reason. */
function failureOf(error: Error): string {
  const reason = error instanceof ApiError && error.code === EMAIL_UNKNOWN ? undefined : reasonOf(error);
  return reason ?? 'Failed to gift credits. Check if the email exists.';
}

function refuse(title: string, description: string) {
  toast({ title, description, variant: 'destructive' });
}

/** Makes a random UUID. `crypto.randomUUID` does not exist on a page that was loaded over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
