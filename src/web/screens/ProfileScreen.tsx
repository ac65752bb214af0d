import './profile/profile.css';
import type { ComponentType, ReactNode } from 'react';
import { PROFILE_TABS, type ProfileTabKey } from '../../contract/paths.ts';
import { Requests } from '../features/friends/Requests.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { FeedbackTab } from './profile/FeedbackTab.tsx';
import { ProfileTab, type ProfileTabProps } from './profile/ProfileTab.tsx';
import { ReferralsTab } from './profile/ReferralsTab.tsx';
import { StoreTab } from './profile/StoreTab.tsx';
import { useChoiceInAddress } from './use-choice-in-address.ts';

const REFERRALS = (
  <>
    Referrals
    <Requests />
  </>
);

const TABS: Record<ProfileTabKey, { label: ReactNode; Content: ComponentType<ProfileTabProps> }> = {
  profile: { label: 'Profile', Content: ProfileTab },
  referrals: { label: REFERRALS, Content: ReferralsTab },
  store: { label: 'Credit Store', Content: StoreTab },
  feedback: { label: 'Feedback', Content: FeedbackTab },
};

export function ProfileScreen(props: ProfileTabProps) {
  useDocumentTitle('Profile');
  const [open, onOpen] = useChoiceInAddress('tab', PROFILE_TABS, PROFILE_TABS[0]);
  const tabs = PROFILE_TABS.map((key) => {
    const { label, Content } = TABS[key];
    return { key, label, content: <Content {...props} /> };
  });

  return (
    <div className="profile">
      <h1 className="mb-4 text-4xl sm:text-5xl">Profile</h1>
      <Tabs label="Profile" tabs={tabs} value={open} onChange={onOpen} />
    </div>
  );
}
