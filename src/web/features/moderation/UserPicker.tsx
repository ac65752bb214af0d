import '../../ui/styles/menu-item.css';
import './user-picker.css';
import { useState } from 'react';
import type { AdminUser } from '../../../contract/moderation.ts';
import { SEARCH_MIN } from '../../../rules/search.ts';
import type { Pages } from '../../ui/pages.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Chosen } from './use-chosen-user.ts';
import { useUsers } from './use-users.ts';

const SHOWN = 5;

interface UserPickerProps {
  label: string;
  onPick: (user: Chosen) => void;
}

export function UserPicker({ label, onPick }: UserPickerProps) {
  const [search, setSearch] = useState('');
  const asked = useDebounced(search.trim());
  const pick = (user: AdminUser) => {
    setSearch('');
    onPick(user);
  };

  return (
    <div>
      <SearchField
        label={label}
        placeholder="E-mail or name"
        help={`${SEARCH_MIN} characters or more.`}
        value={search}
        onChange={setSearch}
      />
      {search.trim().length >= SEARCH_MIN && asked.length >= SEARCH_MIN && (
        <Found search={asked} onPick={pick} />
      )}
    </div>
  );
}

function Found({ search, onPick }: { search: string; onPick: (user: AdminUser) => void }) {
  const pages = useUsers(search, { sort: 'seen', order: 'desc' });
  const rows = pages.status === 'ready' ? pages.rows.slice(0, SHOWN) : [];
  return (
    <>
      <p role="status" className={rows.length > 0 ? 'sr-only' : 'mt-2 text-quiet text-sm'}>
        {tale(pages)}
      </p>
      {rows.length > 0 && (
        <ul aria-label="Found" className="found">
          {rows.map((user) => (
            <li key={user.id}>
              <button type="button" className="menu-item w-full" onClick={() => onPick(user)}>
                <span className="wrap-anywhere min-w-0 text-left">
                  {user.email} <span className="text-quiet text-sm">{user.username}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function tale(pages: Pages<AdminUser>): string {
  if (pages.status === 'loading') return 'Leafing through the register…';
  if (pages.status === 'failed') return pages.reason ?? 'The register could not be read.';
  if (pages.rows.length === 0) return 'Nobody by that name.';
  return `${pages.more.exists ? 'Many' : pages.rows.length} found`;
}
