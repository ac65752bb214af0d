import './sections.css';
import type { Person } from '../../../../contract/user-page.ts';
import { dateAndTime, day } from '../../../ui/dates.ts';
import { Folio } from '../../../ui/Folio.tsx';

export function DevicesCard({ devices }: { devices: Person['devices'] }) {
  return (
    <Folio aria-labelledby="person-devices-title">
      <h2 id="person-devices-title" className="text-2xl">
        Devices
      </h2>
      {devices.length === 0 && <p className="nothing">Signed in nowhere.</p>}
      <ul aria-label="Devices" className="section-list">
        {devices.map(({ id, name, address, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <p className="font-semibold">{name}</p>
            <p className="wrap-anywhere text-quiet text-sm">
              Signed in <time dateTime={signedInAt}>{day(signedInAt)}</time>, last seen{' '}
              <time dateTime={lastSeenAt}>{dateAndTime(lastSeenAt)}</time>
              {address && `, from ${address}`}
            </p>
          </li>
        ))}
      </ul>
    </Folio>
  );
}
