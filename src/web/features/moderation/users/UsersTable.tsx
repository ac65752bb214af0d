import '../../../ui/styles/ledger.css';
import './users-table.css';
import type { AdminUser } from '../../../../contract/moderation.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { StatusMark } from '../StatusMark.tsx';
import type { Order } from '../use-users.ts';

interface UsersTableProps {
  users: AdminUser[];
  order: Order;
  chosenId: string | undefined;
  onSelect: (user: AdminUser) => void;
}

export function UsersTable({ users, order, chosenId, onSelect }: UsersTableProps) {
  const sorted = (sort: Order['sort']) => {
    if (order.sort !== sort) return undefined;
    return order.order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section className="ledger-scroll" aria-label="Users" tabIndex={0}>
      <table className="ledger people">
        <thead>
          <tr>
            <th scope="col" aria-sort={sorted('email')}>
              Email
            </th>
            <th scope="col" className="amount" aria-sort={sorted('credits')}>
              Credits
            </th>
            <th scope="col" className="amount" aria-sort={sorted('points')}>
              Points
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="amount">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} aria-current={user.id === chosenId ? 'true' : undefined}>
              <th scope="row">
                <span className="block font-semibold">
                  <EmailAddress>{user.email}</EmailAddress>
                </span>
                <span className="wrap-anywhere block text-quiet text-sm">{user.username}</span>
              </th>
              <td data-label="Credits" className="figures">
                {inFull(user.credits)}
              </td>
              <td data-label="Points" className="figures">
                {inFull(user.points)}
              </td>
              <td data-label="Status">
                <StatusMark isBanned={user.isBanned} />
              </td>
              <td className="row-actions">
                <Button
                  variant="plain"
                  className="press-small"
                  aria-label={`Select ${user.email}`}
                  onClick={() => onSelect(user)}
                >
                  Select
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
