import { useEffect, useState } from 'react';
import type { HomeNotice } from '../../../contract/paths.ts';
import { takeNotice } from '../../ui/take-notice.ts';

const DELETED: HomeNotice = 'deleted';

/** For those whose account has just been deleted. Prerendered empty: the address is known in the browser alone. */
export function LandingNotice() {
  const [isFarewell, setIsFarewell] = useState(false);
  useEffect(() => {
    if (takeNotice() === DELETED) setIsFarewell(true);
  }, []);
  return (
    <p
      role="status"
      className={isFarewell ? 'mt-16 border-leaf border-l-4 bg-sunk px-5 py-4 lg:-mb-12' : 'sr-only'}
    >
      {isFarewell &&
        'Your account is deleted, and every line of it scraped off the parchment. Farewell, scribe.'}
    </p>
  );
}
