import { useState } from 'react';
import { smallPicture } from '../../rules/picture.ts';
import { cx } from './cx.ts';

interface AvatarProps {
  imageUrl: string | null;
  /** The name from which an avatar is generated if there is no picture. */
  name: string;
  className?: string;
  /** Is set in long lists, where a picture is fetched only when it comes near the screen. */
  lazy?: boolean;
  /** Shows the picture in its full size instead of the thumbnail. */
  large?: boolean;
}

/** The avatar is decorative: the name always stands beside it or labels its container. */
export function Avatar({ imageUrl, name, className, lazy = false, large = false }: AvatarProps) {
  // A list may still refer to a picture that has been replaced and deleted.
  const [gone, setGone] = useState<string | null>(null);
  const picture = large || !imageUrl ? imageUrl : smallPicture(imageUrl);
  const hasPicture = picture !== null && picture !== gone;

  return (
    <img
      src={hasPicture ? picture : `/avatars/${encodeURIComponent(name)}.svg`}
      onError={() => setGone(picture)}
      alt=""
      width={40}
      height={40}
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      className={cx('rounded-[50%] border-2 border-leaf bg-gilt object-cover', className ?? 'size-10')}
    />
  );
}
