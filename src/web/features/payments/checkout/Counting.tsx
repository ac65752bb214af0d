import { Spinner } from '../../../ui/Spinner.tsx';

export function Counting() {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      Approved. Counting your credits…
    </p>
  );
}
