import { useSessionState } from '../../../ui/use-session-state.ts';

/** Stands for a person who has no row in the list. */
export const NOBODY = '';

/** The person whose page was open last: back in the list, their row takes the focus. */
export function useLeftPerson() {
  return useSessionState<string | undefined>('left-person', undefined);
}
