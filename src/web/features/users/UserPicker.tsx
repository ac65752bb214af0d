import '../../ui/styles/menu-item.css';
import './user-picker.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../contract/endpoint.ts';
import { type AdminUser, users } from '../../../contract/users.ts';
import { FOUND_MAX, SEARCH_MIN } from '../../../rules/search.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { inWords } from '../../ui/numbers.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Chosen } from './requests.ts';

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
        help={`At least ${SEARCH_MIN} characters.`}
        value={search}
        onChange={setSearch}
      />
      {search.trim().length >= SEARCH_MIN && asked.length >= SEARCH_MIN && (
        <FoundUsers search={asked} onPick={pick} />
      )}
    </div>
  );
}

function FoundUsers({ search, onPick }: { search: string; onPick: (user: AdminUser) => void }) {
  const found = useFoundUsers(search);
  const rows = found.status === 'ready' ? found.rows : [];
  const isSaid = rows.length === 0 || (found.status === 'ready' && found.hasMore);
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label="Matching users" className="user-found">
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
      <p role="status" className={isSaid ? 'mt-2 text-quiet text-sm' : 'sr-only'}>
        {statusText(found)}
      </p>
    </>
  );
}

function statusText(found: Found): string {
  if (found.status === 'loading') return 'Searching the register…';
  if (found.status === 'failed') return found.reason ?? 'The users could not be searched.';
  if (found.rows.length === 0) return 'No user matches.';
  if (!found.hasMore) return `${found.rows.length} found`;
  return `More than ${inWords(FOUND_MAX)} users match: type a little more.`;
}

type Found = Fetched<Reply<typeof users.find>>;

/** Results are not cached, because names and addresses change. The previous ones stay while a search is running. */
function useFoundUsers(search: string): Found {
  const query = useQuery({
    ...queryOf(users.find, { query: { search } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return fetched(query, (found) => found);
}
