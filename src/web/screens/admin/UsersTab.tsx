import { ExportCard } from '../../features/moderation/ExportCard.tsx';
import { GiftCard } from '../../features/moderation/GiftCard.tsx';

export function UsersTab() {
  return (
    <div className="office">
      <GiftCard />
      <ExportCard />
    </div>
  );
}
