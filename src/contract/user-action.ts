import type { Endpoint } from './endpoint.ts';
import type { UserDetails } from './user-page.ts';
import type { AdminUser } from './users.ts';

/** What every list knows of an account. */
export type Named = Pick<AdminUser, 'id' | 'email' | 'username'>;

/** What an admin fills in, as it was typed. */
export type ActionField = 'until' | 'amount' | 'name' | 'password' | 'code' | 'reason';
export type ActionValues = Readonly<Record<ActionField, string>>;

/** An endpoint that does something to a user, with all that the dashboard needs to offer it and the log to record it. */
export interface UserAction<in Target extends Named = AdminUser> extends Endpoint {
  /** Its name in the admin log. */
  kind: string;
  /** Its place among the buttons of the user's page; without one it is offered elsewhere. */
  group?: 'Account' | 'Role' | 'With care';
  /** Leaves out what the server would refuse. */
  isOffered?(details: UserDetails): boolean;
  /** It takes something away, so it is confirmed. */
  isHarsh?: true;
  /** The form asks for them in this order. */
  fields: readonly ActionField[];
  words: {
    button: string;
    /** The button that does it, if it is not called like the one that asks. */
    confirm?: string;
    title: string;
    /** Says exactly what will happen. */
    text(target: Target, values: ActionValues): string;
    losses?: readonly string[];
    reason?: { label: string; help: string };
    /** Title and text of the toast. Dates are written in the reader's own time. */
    done: readonly [string, (user: AdminUser, dateAndTime: (iso: string) => string) => string];
    failed: string;
  };
}
