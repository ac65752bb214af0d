import './room-form.css';
import { type ReactNode, useState } from 'react';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { STRANGER_SEATS } from '../../../rules/room-limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { inWords } from '../../ui/numbers.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SupplyNote } from './SupplyNote.tsx';
import { ANY, OPTIONS } from './settings-words.ts';

interface RoomFormProps {
  settings: RoomSettings;
  submitLabel: string;
  isPending: boolean;
  refusal?: string | undefined;
  isDisabled?: boolean;
  onSubmit: (settings: RoomSettings) => void;
}

/** What is played, and who may come. */
export function RoomForm({ settings, submitLabel, isPending, refusal, isDisabled, onSubmit }: RoomFormProps) {
  const [wish, setWish] = useState(settings);
  const { choice } = wish;
  const set = (change: Partial<RoomSettings>) => setWish({ ...wish, ...change });
  const choose = (change: Partial<RoomSettings['choice']>) => set({ choice: { ...choice, ...change } });

  return (
    <form
      className="room-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(wish);
      }}
    >
      <Row label="Mode" note={wish.mode === 'race' ? 'Speed counts.' : 'No clock: you move on.'}>
        <Choice legend="Mode" options={OPTIONS.mode} value={wish.mode} onChange={(mode) => set({ mode })} />
      </Row>
      {wish.mode === 'race' && (
        <Row label="For each pun">
          <Choice
            legend="Seconds for each pun"
            options={OPTIONS.seconds}
            value={wish.seconds}
            onChange={(seconds) => set({ seconds })}
          />
        </Row>
      )}
      <Row label="Puns">
        <Choice
          legend="Number of puns"
          options={OPTIONS.puns}
          value={wish.puns}
          onChange={(puns) => set({ puns })}
        />
      </Row>
      <Row label="Difficulty">
        <Choice
          legend="Difficulty"
          options={OPTIONS.difficulty}
          value={choice.difficulty}
          onChange={(difficulty) => choose({ difficulty })}
        />
      </Row>
      <div className="room-form-selects">
        <SelectField
          label="Kind"
          options={OPTIONS.kind}
          value={choice.kind ?? ANY}
          onChange={(kind) => choose({ kind: kind === ANY ? null : kind })}
        />
        <SelectField
          label="Theme"
          options={OPTIONS.theme}
          value={choice.theme ?? ANY}
          onChange={(theme) => choose({ theme: theme === ANY ? null : theme })}
        />
      </div>
      <div className="room-form-checks">
        <Tick
          label="Only favourites of my book"
          value={choice.favourites}
          onChange={(favourites) => choose({ favourites })}
        />
        <Tick
          label="I play too, with puns that I have not met"
          value={wish.hostPlays}
          onChange={(hostPlays) => set({ hostPlays })}
        />
        <Tick
          label="Guests type their own names; otherwise we draw them"
          value={wish.typedNames}
          onChange={(typedNames) => set({ typedNames })}
        />
        <Tick
          label={`Strangers may come, as on a stream: at most ${inWords(STRANGER_SEATS)} seats per network`}
          value={wish.strangers}
          onChange={(strangers) => set({ strangers })}
        />
      </div>
      <SupplyNote settings={wish} />
      {refusal && (
        <p role="alert" className="font-semibold text-vermilion">
          {refusal}
        </p>
      )}
      <Button type="submit" size="large" pending={isPending} disabled={isDisabled}>
        {submitLabel}
      </Button>
    </form>
  );
}

function Row({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="room-form-row">
      <span aria-hidden="true" className="room-form-label">
        {label}
      </span>
      {children}
      {note && <span className="text-quiet">{note}</span>}
    </div>
  );
}

interface TickProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Tick({ label, value, onChange }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
