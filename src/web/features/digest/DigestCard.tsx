import type { Digest } from '../../../contract/digest.ts';
import { DIGEST_HOUR } from '../../../rules/digest.ts';
import { Folio } from '../../ui/Folio.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useDigest } from './requests.ts';

const OPTIONS = [
  { value: 'no', label: 'Only on the dashboard' },
  { value: 'yes', label: 'Also by e-mail, once a day' },
] as const;

/** Shows nothing until the admin's choice is known. */
export function DigestCard() {
  const { digest, change } = useDigest();
  if (!digest) return null;

  return (
    <Folio aria-labelledby="digest-title" className="grid gap-3">
      <h2 id="digest-title" className="text-2xl">
        Daily digest
      </h2>
      <p className="max-w-prose text-quiet">
        One e-mail a day with what waits here: reported puns, reviews, messages, failed jobs and backups. If
        nothing waits and the backups are fine, the snail stays in bed and sends nothing.
      </p>
      <div className="max-w-prose" aria-live="polite">
        <SelectField
          label="Tell me what waits"
          help={helpFor(digest)}
          options={OPTIONS}
          value={digest.isOn ? 'yes' : 'no'}
          onChange={(chosen) => change(chosen === 'yes')}
          disabled={!digest.isMailOn && !digest.isOn}
        />
      </div>
    </Folio>
  );
}

function helpFor({ isOn, zone, isMailOn, isConfirmed }: Digest): string {
  if (!isMailOn) return 'This server cannot send e-mail: SMTP_URL is not set.';
  if (isOn && !isConfirmed) return 'Nothing is sent, because your e-mail address has not been confirmed.';
  if (isOn)
    return `At about ${DIGEST_HOUR} AM, in the ${zone?.replaceAll('_', ' ')} time zone, to your e-mail address.`;
  return `At about ${DIGEST_HOUR} AM by the clock of this device, to your e-mail address.`;
}
