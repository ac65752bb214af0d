import { ExportCard } from '../../features/moderation/users/ExportCard.tsx';
import { GiftCard } from '../../features/moderation/users/GiftCard.tsx';

export function UsersTab() {
  return (
    <div className="columns office">
      <GiftCard />
      <ExportCard />
    </div>
  );
}
