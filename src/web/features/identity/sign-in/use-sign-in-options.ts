import { useEffect, useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { call } from '../../../api/call.ts';

/** These apply until the server answers, or if it does not. */
const UNKNOWN = { mail: true, firstIsAdmin: false, provider: false };

export function useSignInOptions() {
  const [options, setOptions] = useState(UNKNOWN);
  useEffect(() => {
    call(identity.options).then(setOptions, () => setOptions(UNKNOWN));
  }, []);
  return options;
}
