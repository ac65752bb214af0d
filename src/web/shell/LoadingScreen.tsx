import { Spinner } from '../ui/Spinner.tsx';
import { PlainFrame } from './PlainFrame.tsx';

export function LoadingScreen() {
  return (
    <PlainFrame>
      <h1 className="sr-only">Punnery</h1>
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner /> Sharpening the quill…
      </p>
    </PlainFrame>
  );
}
