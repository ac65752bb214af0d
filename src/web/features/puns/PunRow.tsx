import '../../ui/styles/desk.css';
import './pun-row.css';
import type { Pun } from '../../../contract/puns.ts';
import { Button } from '../../ui/Button.tsx';
import { inFull } from '../../ui/numbers.ts';
import { useSetActive } from './use-set-active.ts';

export function PunRow({ pun, onEdit }: { pun: Pun; onEdit: () => void }) {
  const { toggle, isToggling } = useSetActive(pun);
  const { question, answer, timesPlayed, solveRate, isActive, isRetired, isHeld } = pun;

  return (
    <tr data-faded={isActive ? undefined : true}>
      <th scope="row" className="pun-cell">
        <span className="pun-question">{question}</span>
        <span className="pun-answer">{answer}</span>
      </th>
      <td data-label="Played" className="figures">
        {inFull(timesPlayed)}
      </td>
      <td data-label="Solved" className="figures">
        {solveRate === null ? '–' : `${Math.round(solveRate * 100)}%`}
      </td>
      <td data-label="Status">
        <span className="mark" data-tone={isActive ? 'good' : 'quiet'}>
          {isHeld ? 'Reported' : isRetired ? 'Retired' : isActive ? 'Active' : 'Inactive'}
        </span>
      </td>
      <td className="row-actions">
        <Button
          variant="plain"
          className="press-small"
          aria-haspopup="dialog"
          aria-label={`Edit ${answer}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="plain"
          className="press-small"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${answer}`}
          onClick={toggle}
          pending={isToggling}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </td>
    </tr>
  );
}
