import { daySlot } from '../../../../contract/shared-day.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

/** Is rendered by the build, with slots that the server fills, and never runs in a browser. */
export function DayCard() {
  return (
    <section aria-label={daySlot('heading')} className="sample">
      <div className="sample-snail">
        <Snail />
      </div>
      <div className="folio sample-folio">
        <h2 className="day-heading">
          {daySlot('heading')} <small>{daySlot('date')}</small>
        </h2>
        <div className="folio-ruled">
          <p className="sample-question day-question">{daySlot('question')}</p>
          {daySlot('boxes')}
        </div>
        <p className="sample-note">{daySlot('note')}</p>
        <p className="day-button">
          <a href={daySlot('address')} className={buttonClass()}>
            Play this pun
          </a>
        </p>
      </div>
    </section>
  );
}
