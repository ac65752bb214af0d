import { useEffect, useEffectEvent, useState } from 'react';

/** The whole window catches: a file let go beside the zone would otherwise replace the page. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });

  useEffect(() => {
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) addEventListener(name, onDrag);
    return () => {
      for (const name of events) removeEventListener(name, onDrag);
    };
  }, []);
  return isOver;
}
