import { Snail } from '../../../ui/art/Snail.tsx';

export function BuyingOff() {
  return (
    <div className="flex items-center gap-5">
      <div className="w-24 shrink-0">
        <Snail mood="hiding" />
      </div>
      <div>
        <p className="font-bold font-title text-lg">Credits cannot be bought here</p>
        <p className="mt-1 text-quiet">
          The shop is not open yet. You can still earn credits by watching ads and inviting friends, and
          neither costs you money.
        </p>
      </div>
    </div>
  );
}
