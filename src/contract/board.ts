import { type TSchema, Type } from 'typebox';
import { type Judgement, VERDICTS } from '../rules/board-check.ts';

/** `time_up` means that the round has ended by its clock. */
export type CheckStatus = Judgement['status'] | 'time_up';

/** The reply to a full board, wherever it is played. A round that ends is described by `ended`. */
export interface CheckedBoard<Ended> {
  status: CheckStatus;
  checksLeft: number;
  ended: Ended | null;
}

export function checkedBoard<Ended extends TSchema>(ended: Ended) {
  return Type.Object({
    status: Type.Unsafe<CheckStatus>({ type: 'string', enum: [...VERDICTS, 'time_up'] }),
    /** How many more full boards of this pun can be checked. */
    checksLeft: Type.Integer(),
    /** Null while the round is open. */
    ended: Type.Union([ended, Type.Null()]),
  });
}

/** The reply to a player who asks for a letter of a pun that is played without an account or with others. */
export const ShownLetter = Type.Object({
  index: Type.Integer(),
  letter: Type.String(),
  lettersLeft: Type.Integer(),
});
export type ShownLetter = Type.Static<typeof ShownLetter>;
