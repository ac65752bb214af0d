const ROWS = [
  { rank: 1, name: 'Marginalia', points: '4,812', colour: 'text-gold' },
  { rank: 2, name: 'inkwell_ida', points: '3,990', colour: 'text-quiet' },
  { rank: 3, name: 'snail-knight', points: '3,105', colour: 'text-vermilion' },
];

export function RankSample() {
  return (
    <div className="grid w-full max-w-72 gap-1">
      {ROWS.map(({ rank, name, points, colour }) => (
        <div key={rank} className="flex items-baseline gap-2">
          <span className={`figures w-5 font-black text-xl leading-7 ${colour}`}>{rank}</span>
          <span className="font-semibold">{name}</span>
          <span className="leader" />
          <span className="figures font-semibold">{points}</span>
        </div>
      ))}
    </div>
  );
}
