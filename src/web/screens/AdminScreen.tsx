import './columns.css';
import './admin/admin.css';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { User } from '../../contract/identity.ts';
import { ADMIN_TABS, type AdminTabKey } from '../../contract/paths.ts';
import { StatCards, useAnalytics } from '../features/analytics/StatCards.tsx';
import { Warnings } from '../features/checkup/Warnings.tsx';
import { useWaiting } from '../features/digest/requests.ts';
import { TabMark } from '../features/digest/TabMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useAfterFrame } from '../ui/use-after-frame.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { QuestionsTab } from './admin/QuestionsTab.tsx';
import type { UserPageProps } from './admin/UserPage.tsx';
import type { UsersTabProps } from './admin/UsersTab.tsx';
import { useChoiceInAddress } from './use-choice-in-address.ts';

/** What is loaded as a chunk of its own when it is opened. */
interface AdminParts {
  users: LazyPart<UsersTabProps>;
  userPage: LazyPart<UserPageProps>;
  antiCheat: LazyPart<{ user: User }>;
  pushAlerts: LazyPart;
  insights: LazyPart;
}

interface LazyPart<Props extends object = object> {
  Screen: ComponentType<Props>;
}

export interface AdminScreenProps {
  user: User;
  parts: AdminParts;
}

const TABS: Record<AdminTabKey, { label: string; content: (props: AdminScreenProps) => ReactNode }> = {
  questions: { label: 'Questions', content: () => <QuestionsTab /> },
  users: {
    label: 'Users',
    content: ({ user, parts }) => <parts.users.Screen user={user} userPage={parts.userPage} />,
  },
  'anti-cheat': { label: 'Anti-Cheat', content: ({ user, parts }) => <parts.antiCheat.Screen user={user} /> },
  'push-alerts': { label: 'Push Alerts', content: ({ parts }) => <parts.pushAlerts.Screen /> },
  insights: { label: 'Insights', content: ({ parts }) => <parts.insights.Screen /> },
};

export function AdminScreen(props: AdminScreenProps) {
  useDocumentTitle('Admin');
  const stats = useAnalytics();
  const [open, onOpen] = useChoiceInAddress('tab', ADMIN_TABS, ADMIN_TABS[0]);
  const isFramed = useAfterFrame();
  const waiting = useWaiting();
  const tabs = ADMIN_TABS.map((key) => {
    const { label, content } = TABS[key];
    const marked = (
      <>
        {label}
        <TabMark count={waiting[key]} />
      </>
    );
    return {
      key,
      label: marked,
      content: isFramed && <Suspense fallback={<Skeleton className="h-64" />}>{content(props)}</Suspense>,
    };
  });

  return (
    <div className="admin">
      <h1 className="mb-4 text-4xl sm:text-5xl">Admin</h1>
      {isFramed && <Warnings />}
      <StatCards stats={stats} />
      <Tabs label="Admin" tabs={tabs} value={open} onChange={onOpen} />
    </div>
  );
}
