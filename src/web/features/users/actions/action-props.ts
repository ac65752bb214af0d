import type { User } from '../../../../contract/identity.ts';
import type { AdminUser } from '../../../../contract/users.ts';

/** What the form of every action on a person gets. */
export interface ActionProps {
  user: AdminUser;
  /** The admin who acts. */
  admin: User;
  onDone: () => void;
  onCancel: () => void;
  /** Leaves the page of somebody who has been deleted. */
  onDeleted: () => void;
}
