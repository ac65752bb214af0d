import './profile/profile.css';
import type { ComponentType } from 'react';
import type { User } from '../../contract/identity.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { FeedbackTab } from './profile/FeedbackTab.tsx';
import { ProfileTab } from './profile/ProfileTab.tsx';
import { ReferralsTab } from './profile/ReferralsTab.tsx';
import { StoreTab } from './profile/StoreTab.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

interface TabOfProfile {
  /** In the address: `/profile?tab=referrals`. */
  key: string;
  label: string;
  Content: ComponentType<{ user: User }>;
}

/** The first is open when the address names none. */
const TABS: readonly [TabOfProfile, ...TabOfProfile[]] = [
  { key: 'profile', label: 'Profile', Content: ProfileTab },
  { key: 'referrals', label: 'Referrals', Content: ReferralsTab },
  { key: 'store', label: 'Credit Store', Content: StoreTab },
  { key: 'feedback', label: 'Feedback', Content: FeedbackTab },
];
const KEYS = TABS.map((tab) => tab.key);

export function ProfileScreen({ user }: { user: User }) {
  useDocumentTitle('Profile');
  const [open, onOpen] = useTabInAddress('tab', KEYS, TABS[0].key);
  const tabs = TABS.map(({ key, label, Content }) => ({ key, label, content: <Content user={user} /> }));

  return (
    <div className="profile">
      <h1 className="mb-4 text-4xl sm:text-5xl">Profile</h1>
      <Tabs label="Profile" tabs={tabs} value={open} onChange={onOpen} />
    </div>
  );
}
