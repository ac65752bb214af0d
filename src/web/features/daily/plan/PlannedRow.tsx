import type { PlannedDay } from '../../../../contract/daily.ts';
import { Button } from '../../../ui/Button.tsx';
import { dayInWords } from './day-words.ts';
import { PunWords } from './PunWords.tsx';

export function PlannedRow({ planned, onChange }: { planned: PlannedDay; onChange: () => void }) {
  const { day, pun, isBegun } = planned;
  const date = dayInWords(day);

  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <time dateTime={day}>{date}</time>
      </th>
      <td className="w-full">{pun ? <PunWords pun={pun} /> : 'No pun was free for this day.'}</td>
      <td>
        <span className="mark" data-tone={pun && !pun.isActive && !isBegun ? 'bad' : undefined}>
          {statusOf(planned)}
        </span>
      </td>
      <td className="row-actions">
        {!isBegun && (
          <Button
            variant="plain"
            className="press-small"
            aria-haspopup="dialog"
            aria-label={`${pun ? 'Change' : 'Choose'} the pun of ${date}`}
            onClick={onChange}
          >
            {pun ? 'Change' : 'Choose'}
          </Button>
        )}
      </td>
    </tr>
  );
}

function statusOf({ pun, isBegun }: PlannedDay): string {
  if (isBegun) return 'Begun';
  if (!pun) return 'Empty';
  return pun.isActive ? 'Planned' : 'Inactive';
}
