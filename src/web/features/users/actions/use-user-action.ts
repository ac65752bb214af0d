import type { DONE } from '../../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { ADMIN_LOG } from '../../../../contract/paths.ts';
import type { ActionField, Named, UserAction } from '../../../../contract/user-action.ts';
import { type AdminUser, users } from '../../../../contract/users.ts';
import { exchange } from '../../../api/call.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRefresh, useRefreshBoards } from '../../../api/use-refresh.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { useKeepUser } from '../requests.ts';

/** Where the form shows a refusal. The others are announced. */
const PLACES = {
  invalid_ban_end: ['until'],
  wrong_confirmation: ['name'],
  wrong_password: ['password'],
  wrong_code: ['code'],
  too_many_guesses: ['password', 'code'],
  reason_names_user: ['reason'],
  fresh_sign_in_required: ['signIn'],
} as const satisfies Partial<Record<ErrorCode, readonly (ActionField | 'signIn')[]>>;
type Place = ActionField | 'signIn';
const AT_FIELD = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** The reply to the deletion of an account. */
type Gone = typeof DONE;

/** Does an action to a user, and has everything fetched again that may show it. */
export function useUserAction<Target extends Named>(action: UserAction<Target>, userId: string) {
  const keepUser = useKeepUser();
  const refresh = useRefresh();
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { done, failed } = action.words;
  const { run, isPending, problem, forgetProblem } = useCommand({
    send: (body: Record<string, unknown>) =>
      exchange(action, { params: { userId }, ...(action.body && { body }) }) as Promise<AdminUser | Gone>,
    onDone: (reply) => {
      void refreshBoards();
      // The page of a deleted user is left, and the lists are fetched again when they are shown.
      if ('email' in reply) {
        keepUser(reply);
        refresh(users.list, users.signals, users.reviews, ADMIN_LOG);
        void refreshUser();
      }
      const [title, text] = done;
      return { title, description: text(reply as AdminUser, dateAndTime) };
    },
    failed,
    atField: AT_FIELD,
  });
  const act = async (body: Record<string, unknown>) => {
    const isDone = await run(body);
    // Another admin may have acted first.
    if (!isDone) refresh(users.list, users.reviews);
    return isDone;
  };
  const problemAt = (place: Place) => {
    const places: readonly Place[] = problem ? PLACES[problem.code as keyof typeof PLACES] : [];
    return places.includes(place) ? problem?.text : undefined;
  };
  return { act, isPending, problemAt, forgetProblem };
}
