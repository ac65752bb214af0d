import { Snail } from '../../ui/art/Snail.tsx';

export function HistoryEmpty() {
  return (
    <div className="grid justify-items-center gap-3 pt-6 text-center">
      <div className="w-28">
        <Snail />
      </div>
      <p className="font-bold font-title text-lg">Not a coin has moved yet</p>
      <p className="text-quiet">Watch an ad or solve a pun, and the first line is written.</p>
    </div>
  );
}
