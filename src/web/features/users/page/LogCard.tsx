import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { AuditTable } from '../log/AuditTable.tsx';
import { useLogOf } from './use-sections.ts';

const LOG_TEXTS = {
  loading: 'Fetching the admin log…',
  failed: 'The admin log could not be fetched',
  end: 'This is where the log begins.',
};

export function LogCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = useLogOf(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="person-log"
      title="Admin log"
      lead="What was done to them, and what they did as an admin."
      pages={pages}
      words={LOG_TEXTS}
      empty="No actions yet."
    >
      {(rows) => <AuditTable rows={rows} />}
    </ListCard>
  );
}
