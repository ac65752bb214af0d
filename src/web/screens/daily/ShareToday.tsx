import { ShareButton } from '../../features/daily/ShareButton.tsx';
import { useDaily } from '../../features/daily/use-daily.ts';
import { useMakeCode, useReferralCode } from '../../features/referrals/requests.ts';

/** Shows nothing once the next day has begun, because the known result is then that of the new day. */
export function ShareToday({ day }: { day: string }) {
  const today = useDaily();
  const code = useReferralCode();
  const makeCode = useMakeCode();
  if (today.status !== 'ready' || today.daily.day !== day) return null;
  const { number, result, streak } = today.daily;
  const ended = result && { ...result, day, number, isSolved: result.isCorrect, ...streak };
  return <ShareButton day={ended} code={code} makeCode={makeCode} />;
}
