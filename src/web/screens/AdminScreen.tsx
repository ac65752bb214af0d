import './admin/admin.css';
import type { ComponentType } from 'react';
import type { User } from '../../contract/identity.ts';
import { ADMIN_TABS, type AdminTabKey } from '../../contract/paths.ts';
import { StatCards } from '../features/analytics/StatCards.tsx';
import { useAnalytics } from '../features/analytics/use-analytics.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { AntiCheatTab } from './admin/AntiCheatTab.tsx';
import { PushAlertsTab } from './admin/PushAlertsTab.tsx';
import { QuestionsTab } from './admin/QuestionsTab.tsx';
import { UsersTab } from './admin/UsersTab.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

const TABS: Record<AdminTabKey, { label: string; Content: ComponentType<{ user: User }> }> = {
  questions: { label: 'Questions', Content: QuestionsTab },
  users: { label: 'Users', Content: UsersTab },
  'anti-cheat': { label: 'Anti-Cheat', Content: AntiCheatTab },
  'push-alerts': { label: 'Push Alerts', Content: PushAlertsTab },
};

export function AdminScreen({ user }: { user: User }) {
  useDocumentTitle('Admin');
  const stats = useAnalytics();
  const [open, onOpen] = useTabInAddress('tab', ADMIN_TABS, ADMIN_TABS[0]);
  const tabs = ADMIN_TABS.map((key) => {
    const { label, Content } = TABS[key];
    return { key, label, content: <Content user={user} /> };
  });

  return (
    <div className="admin">
      <h1 className="mb-4 text-4xl sm:text-5xl">Admin</h1>
      <StatCards stats={stats} />
      <Tabs label="Admin" tabs={tabs} value={open} onChange={onOpen} />
    </div>
  );
}
