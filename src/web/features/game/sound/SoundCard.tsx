import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { chooseSound } from './sound.ts';
import { useIsSoundOn } from './use-sound.ts';

export function SoundCard() {
  const id = useId();
  const isOn = useIsSoundOn();
  return (
    <Card aria-labelledby={id} className="p-6">
      <h2 id={id} className="flex items-center gap-2.5 text-xl">
        <Volume2 aria-hidden="true" className="size-5 shrink-0 text-gold" />
        Sound
      </h2>
      <p role="status" className="mt-1 text-quiet">
        {isOn
          ? 'The quill scratches, the bells ring. A phone that can vibrate does. On this device only.'
          : 'Quiet as a library. Switched on, the quill scratches and every solve rings. On this device only.'}
      </p>
      <Button variant={isOn ? 'plain' : 'primary'} className="mt-4" onClick={() => chooseSound(!isOn)}>
        {isOn ? 'Turn the sound off' : 'Turn the sound on'}
      </Button>
    </Card>
  );
}
