import { keptCode } from '../../api/kept-code.ts';

/** The code of the friend whose link was opened here, perhaps before there was an account. */
export const { keep: keepFriend, kept: keptFriend, forget: forgetFriend } = keptCode('friend', 'friend');
