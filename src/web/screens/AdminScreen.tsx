import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { PushAlertsTab } from './admin/PushAlertsTab.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

const TABS = [{ key: 'push-alerts' as const, label: 'Push Alerts', content: <PushAlertsTab /> }];

export function AdminScreen() {
  useDocumentTitle('Admin');
  const [open, onOpen] = useTabInAddress('tab', ['push-alerts'], 'push-alerts');
  return (
    <div className="admin">
      <h1 className="mb-4 text-4xl sm:text-5xl">Admin</h1>
      <Tabs label="Admin" tabs={TABS} value={open} onChange={onOpen} />
    </div>
  );
}
