import { cx } from './cx.ts';

interface AvatarProps {
  imageUrl: string | null;
  /** Whoever has no picture is drawn from this name, always alike. */
  name: string;
  className?: string;
  /** One of many: fetched when it comes near. */
  lazy?: boolean;
}

/** An ornament: the name always stands beside it or labels what holds it. */
export function Avatar({ imageUrl, name, className, lazy = false }: AvatarProps) {
  return (
    <img
      src={imageUrl ?? `/avatars/${encodeURIComponent(name)}.svg`}
      alt=""
      width={40}
      height={40}
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      className={cx('rounded-[50%] border-2 border-leaf bg-gilt object-cover', className ?? 'size-10')}
    />
  );
}
