import { useState } from 'react';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { supplyWords } from './settings-words.ts';
import { useSupply } from './use-own-room.ts';

/** How many puns there are for a choice, and, on request, those that the host knows already. */
export function SupplyNote({ settings }: { settings: RoomSettings }) {
  const supply = useSupply(settings.choice);
  const [isOpen, setOpen] = useState(false);
  const canLook = supply !== undefined && supply.met.length > 0 && !settings.hostPlays;
  return (
    <div className="room-supply">
      <p role="status">{supply ? supplyWords(supply, settings) : 'Counting puns…'}</p>
      {canLook && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close the list' : 'Look at those you have played'}
        </Button>
      )}
      {canLook && isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul aria-label="Puns that you have played" className="room-supply-list" tabIndex={0}>
          {supply.met.map(({ question, answer }) => (
            <li key={question}>
              {question} <b>{answer}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
