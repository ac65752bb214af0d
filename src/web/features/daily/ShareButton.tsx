import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { daily } from '../../../contract/daily.ts';
import { sharedPicturePath } from '../../../contract/shared-day.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { shareOrCopy } from '../../ui/share-or-copy.ts';
import { fetchPicture, withPicture } from '../../ui/share-picture.ts';
import { type DayToShare, dayLink, shareText } from './share-text.ts';

interface ShareButtonProps {
  /** Null until the result is known. */
  day: DayToShare | null;
  /** The player's referral code; `makeCode` generates one if there is none yet. */
  code: string | undefined;
  makeCode: () => Promise<string | undefined>;
}

export function ShareButton({ day, code, makeCode }: ShareButtonProps) {
  // Fetched in advance, because a browser allows sharing only right after a press.
  const { data: picture } = useQuery({
    queryKey: ['picture of a day', day?.day],
    queryFn: () => fetchPicture(sharedPicturePath(day?.day ?? ''), `punnery-${day?.day}.png`),
    enabled: day !== null,
  });
  const share = async () => {
    if (!day) return;
    // Those who follow the link are told how the sender did. If this fails, they are told nothing.
    void call(daily.share, { params: { day: day.day } }).catch(() => undefined);
    const text = shareText(day, dayLink(location.origin, day.day, code ?? (await makeCode())));
    await shareOrCopy({
      data: withPicture({ text }, picture),
      copy: text,
      copied: 'Your result is on the clipboard. It gives nothing away.',
      byHand: 'Copy it by hand',
    });
  };
  return (
    <Button variant="plain" disabled={day === null} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5 text-gold" />
      Share
    </Button>
  );
}
