import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useRefreshFriends } from '../../api/use-refresh-friends.ts';
import { Button } from '../../ui/Button.tsx';
import { shareOrCopy } from '../../ui/share-or-copy.ts';
import { toast } from '../../ui/toast.ts';
import { FRIEND_TEXT, friendLink } from './friend-words.ts';

interface FriendLinkProps {
  /** Null until one is generated. */
  code: string | null;
  makeCode: () => Promise<string | undefined>;
  /** There are no friends yet, so that the link is what the card is about. */
  isFirst: boolean;
}

/** The link by which others can ask to be friends. */
export function FriendLink({ code, makeCode, isFirst }: FriendLinkProps) {
  const [isMaking, setMaking] = useState(false);
  const refresh = useRefreshFriends();
  const share = async () => {
    const known = code ?? (await made());
    if (!known) return;
    const link = friendLink(location.origin, known);
    await shareOrCopy({
      data: { title: 'Punnery', text: FRIEND_TEXT, url: link },
      copy: link,
      copied: 'Your friend link is on the clipboard.',
      byHand: 'Take the link by hand',
    });
  };
  const made = async () => {
    setMaking(true);
    const fresh = await makeCode();
    await refresh();
    setMaking(false);
    if (fresh === undefined)
      toast({
        title: 'Error',
        description: 'Your link could not be made. Please try again.',
        variant: 'destructive',
      });
    return fresh;
  };
  return (
    <div className="friend-link">
      <h3 className="text-xl">Your friend link</h3>
      <p className="text-quiet">
        Whoever opens it can ask to be your friend. You say yes or no, and a no is never announced.
      </p>
      {code && <p className="friend-address">{friendLink(location.origin, code)}</p>}
      <Button variant={isFirst ? 'primary' : 'plain'} pending={isMaking} onClick={() => void share()}>
        <Share2 aria-hidden="true" className={isFirst ? 'size-5' : 'size-5 text-gold'} />
        Share my link
      </Button>
    </div>
  );
}
