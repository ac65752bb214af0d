import '../../../ui/styles/dashboard.css';
import { SEARCH_MIN } from '../../../../rules/search.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ORDERS, type UserSearch } from './use-user-search.ts';

export function UserSearchFields({ search, typed, setSearch, orderKey, setOrderKey }: UserSearch) {
  const isTooShort = typed !== '' && typed.length < SEARCH_MIN;
  return (
    <div className="filters">
      <SearchField
        label="Search users"
        placeholder="E-mail or name"
        help={isTooShort ? `Enter at least ${SEARCH_MIN} characters.` : undefined}
        value={search}
        onChange={setSearch}
      />
      <SelectField label="Sort by" options={ORDERS} value={orderKey} onChange={setOrderKey} />
    </div>
  );
}
