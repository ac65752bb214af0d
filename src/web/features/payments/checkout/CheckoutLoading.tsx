import { Spinner } from '../../../ui/Spinner.tsx';

export function CheckoutLoading() {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      Opening the checkout…
    </p>
  );
}
