import './admin/admin.css';
import type { ComponentType } from 'react';
import type { User } from '../../contract/identity.ts';
import { StatCards } from '../features/analytics/StatCards.tsx';
import { useAnalytics } from '../features/analytics/use-analytics.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { AntiCheatTab } from './admin/AntiCheatTab.tsx';
import { PushAlertsTab } from './admin/PushAlertsTab.tsx';
import { QuestionsTab } from './admin/QuestionsTab.tsx';
import { UsersTab } from './admin/UsersTab.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

interface TabOfAdmin {
  /** In the address: `/admin?tab=users`. */
  key: string;
  label: string;
  Content: ComponentType<{ user: User }>;
}

/** The first is open when the address names none. */
const ADMIN_TABS: readonly [TabOfAdmin, ...TabOfAdmin[]] = [
  { key: 'questions', label: 'Questions', Content: QuestionsTab },
  { key: 'users', label: 'Users', Content: UsersTab },
  { key: 'anti-cheat', label: 'Anti-Cheat', Content: AntiCheatTab },
  { key: 'push-alerts', label: 'Push Alerts', Content: PushAlertsTab },
];
const KEYS = ADMIN_TABS.map((tab) => tab.key);

export function AdminScreen({ user }: { user: User }) {
  useDocumentTitle('Admin');
  const stats = useAnalytics();
  const [open, onOpen] = useTabInAddress('tab', KEYS, ADMIN_TABS[0].key);
  const tabs = ADMIN_TABS.map(({ key, label, Content }) => ({
    key,
    label,
    content: <Content user={user} />,
  }));

  return (
    <div className="admin">
      <h1 className="mb-4 text-4xl sm:text-5xl">Admin</h1>
      <StatCards stats={stats} />
      <Tabs label="Admin" tabs={tabs} value={open} onChange={onOpen} />
    </div>
  );
}
