import '../../ui/styles/dashboard.css';
import './pun-table.css';
import { useState } from 'react';
import type { Pun } from '../../../contract/puns.ts';
import { rounded } from '../../../rules/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { type Column, Ledger } from '../../ui/Ledger.tsx';
import { inFull } from '../../ui/numbers.ts';
import { BulkBar } from './BulkBar.tsx';
import { PunMark } from './PunMark.tsx';
import { PunThemes } from './PunThemes.tsx';
import { useSetActive } from './requests.ts';

interface PunTableProps {
  puns: Pun[];
  onEdit: (pun: Pun) => void;
}

const COLUMNS: Column<Pun>[] = [
  {
    name: 'Question and answer',
    kind: 'name',
    className: 'pun-cell',
    cell: ({ question, answer, themes }) => (
      <>
        <span className="pun-question">{question}</span>
        <span className="pun-answer">{answer}</span>
        <PunThemes themes={themes} />
      </>
    ),
  },
  { name: 'Played', kind: 'figure', cell: ({ timesPlayed }) => inFull(timesPlayed) },
  {
    name: 'Solved',
    kind: 'figure',
    cell: ({ solveRate }) => (solveRate === null ? '–' : rounded(solveRate, 'share')),
  },
  {
    name: 'Status',
    cell: (pun) => <PunMark {...pun} />,
  },
];

export function PunTable({ puns, onEdit }: PunTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select: Column<Pun> = {
    name: 'Select',
    isPlain: true,
    className: 'pun-select',
    cell: ({ id, answer }) => (
      <CheckField
        label={`Select ${answer}`}
        checked={selected.has(id)}
        onChange={(checked) => setSelected(toggled(selected, id, checked))}
      />
    ),
  };
  const actions: Column<Pun> = {
    name: 'Actions',
    kind: 'actions',
    cell: (pun) => <PunButtons pun={pun} onEdit={() => onEdit(pun)} />,
  };
  return (
    <>
      <BulkBar shown={puns} selected={selected} onSelect={setSelected} />
      <Ledger
        columns={[select, ...COLUMNS, actions]}
        rows={puns}
        keyOf={({ id }) => id}
        attributes={({ isActive }) => ({ 'data-faded': isActive ? undefined : true })}
      />
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  return new Set([...[...ids].filter((each) => each !== id), ...(isIn ? [id] : [])]);
}

function PunButtons({ pun, onEdit }: { pun: Pun; onEdit: () => void }) {
  const { toggle, isToggling } = useSetActive(pun);
  const verb = pun.isActive ? 'Deactivate' : 'Activate';
  return (
    <>
      <Button
        variant="plain"
        className="press-small"
        aria-haspopup="dialog"
        aria-label={`Edit ${pun.answer}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="plain"
        className="press-small"
        aria-label={`${verb} ${pun.answer}`}
        onClick={toggle}
        pending={isToggling}
      >
        {verb}
      </Button>
    </>
  );
}
