import { Share, SquarePlus } from 'lucide-react';

export function HomeScreenSteps() {
  return (
    <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
      <li>
        Tap Share <Share aria-hidden="true" className="mb-1 inline size-4.5 text-lapis" /> in Safari.
      </li>
      <li>
        Choose Add to Home Screen{' '}
        <SquarePlus aria-hidden="true" className="mb-1 inline size-4.5 text-lapis" />.
      </li>
      <li>Open Punnery from there, and come back to this page.</li>
    </ol>
  );
}
