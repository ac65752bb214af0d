import './columns.css';
import './admin/admin.css';
import { type ComponentType, Suspense } from 'react';
import type { User } from '../../contract/identity.ts';
import { ADMIN_TABS, type AdminTabKey } from '../../contract/paths.ts';
import { StatCards } from '../features/analytics/StatCards.tsx';
import { useAnalytics } from '../features/analytics/use-analytics.ts';
import { Warnings } from '../features/checkup/Warnings.tsx';
import { TabMark } from '../features/digest/TabMark.tsx';
import { useWaiting } from '../features/digest/use-waiting.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useAfterFrame } from '../ui/use-after-frame.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { AntiCheatTab } from './admin/AntiCheatTab.tsx';
import type { PersonPageProps } from './admin/PersonPage.tsx';
import { QuestionsTab } from './admin/QuestionsTab.tsx';
import { UsersTab } from './admin/UsersTab.tsx';
import { useChoiceInAddress } from './use-choice-in-address.ts';

export interface AdminTabProps {
  user: User;
  /** Like the other two, is loaded as a chunk of its own. */
  pushAlerts: TabPart;
  insights: TabPart;
  personPage: TabPart<PersonPageProps>;
}

interface TabPart<Props extends object = object> {
  Screen: ComponentType<Props>;
}

const TABS: Record<AdminTabKey, { label: string; Content: ComponentType<AdminTabProps> }> = {
  questions: { label: 'Questions', Content: QuestionsTab },
  users: { label: 'Users', Content: UsersTab },
  'anti-cheat': { label: 'Anti-Cheat', Content: AntiCheatTab },
  'push-alerts': { label: 'Push Alerts', Content: PushAlertsDoor },
  insights: { label: 'Insights', Content: InsightsDoor },
};

export function AdminScreen(props: AdminTabProps) {
  useDocumentTitle('Admin');
  const stats = useAnalytics();
  const [open, onOpen] = useChoiceInAddress('tab', ADMIN_TABS, ADMIN_TABS[0]);
  const isFramed = useAfterFrame();
  const waiting = useWaiting();
  const tabs = ADMIN_TABS.map((key) => {
    const { label, Content } = TABS[key];
    const marked = (
      <>
        {label}
        <TabMark count={waiting[key]} />
      </>
    );
    return { key, label: marked, content: isFramed && <Content {...props} /> };
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

function PushAlertsDoor({ pushAlerts }: AdminTabProps) {
  return <Door part={pushAlerts} />;
}

function InsightsDoor({ insights }: AdminTabProps) {
  return <Door part={insights} />;
}

function Door({ part }: { part: TabPart }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <part.Screen />
    </Suspense>
  );
}
