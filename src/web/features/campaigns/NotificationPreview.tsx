import './notification-preview.css';
import { normaliseCampaignText } from '../../../rules/campaign.ts';
import { cx } from '../../ui/cx.ts';

interface NotificationPreviewProps {
  title: string;
  message: string;
}

/** An approximation: each phone frames and truncates notifications differently. */
export function NotificationPreview({ title, message }: NotificationPreviewProps) {
  const shown = { title: normaliseCampaignText(title), message: normaliseCampaignText(message) };
  return (
    <figure className="grid gap-2">
      <figcaption className="rubric">Preview</figcaption>
      <div className="notification">
        <img src="/icons/icon-192.png" alt="" width="44" height="44" className="size-11" />
        <div className="min-w-0">
          <p className="text-quiet text-xs">Punnery · now</p>
          <p className={cx('notification-title', !shown.title && 'text-quiet')}>
            {shown.title || 'Your title'}
          </p>
          <p className={cx('notification-text', !shown.message && 'text-quiet')}>
            {shown.message || 'Your message'}
          </p>
        </div>
      </div>
    </figure>
  );
}
