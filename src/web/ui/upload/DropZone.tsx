import { Snail } from '../art/Snail.tsx';
import { PickButton } from './PickButton.tsx';
import type { UploadWords } from './upload.ts';

interface DropZoneProps {
  words: UploadWords;
  accept: string;
  camera: boolean;
  onFiles: (files: File[]) => void;
}

export function DropZone({ words, accept, camera, onFiles }: DropZoneProps) {
  return (
    <div className="drop-zone">
      <div className="w-24">
        <Snail />
      </div>
      <p className="drop-words">{words.drop}</p>
      <PickButton accept={accept} onFiles={onFiles}>
        {words.choose}
      </PickButton>
      {camera && (
        <PickButton variant="plain" className="touch-only" accept={accept} capture="user" onFiles={onFiles}>
          Take a photo
        </PickButton>
      )}
    </div>
  );
}
