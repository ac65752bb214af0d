import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import type { OwnRoom } from '../../../contract/rooms.ts';
import { HOST_PUNS_A_DAY } from '../../../rules/room-limits.ts';
import { OpenCommand } from '../../features/rooms/OpenCommand.tsx';
import { RoomForm } from '../../features/rooms/RoomForm.tsx';
import { DEFAULT_SETTINGS } from '../../features/rooms/settings-words.ts';
import { resultsPath, useOpenRoom } from '../../features/rooms/use-own-room.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { counted } from '../../ui/numbers.ts';

/** The form that opens a room. */
export function OpenRoom({ own }: { own: OwnRoom }) {
  const { open, isPending, refusal } = useOpenRoom();
  return (
    <div className="grid gap-6 md:gap-8">
      <div>
        <h1 className="text-4xl sm:text-5xl">Play it on the big screen</h1>
        <p className="mt-2 max-w-prose text-quiet">
          For a party, a class, a meeting or a stream: you show the screen, everybody plays on their own
          phone, by a code and without an account.{' '}
          <Link href={PATHS.join} className="text-link">
            Join a game instead
          </Link>
        </p>
        {!own.room && own.endedId && (
          <p className="mt-2">
            <a href={resultsPath(own.endedId)} download className="text-link">
              Results of your last room as CSV
            </a>
          </p>
        )}
      </div>
      {own.openCommand && <OpenCommand command={own.openCommand} />}
      <Folio aria-labelledby="room-title" className="mt-12">
        <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10">
          <Snail mood="jousting" />
        </div>
        <h2 id="room-title" className="mb-4 text-2xl sm:text-3xl">
          The programme
        </h2>
        <RoomForm
          settings={DEFAULT_SETTINGS}
          submitLabel="Open the room"
          isPending={isPending}
          refusal={refusal}
          isDisabled={own.roomsLeftToday === 0}
          onSubmit={open}
        />
        <p className="mt-3 text-quiet text-sm">
          {`Left for today: ${counted(own.roomsLeftToday, 'room')} and ${own.punsLeftToday} of ${HOST_PUNS_A_DAY} puns. Nothing played here pays points or credits.`}
        </p>
      </Folio>
    </div>
  );
}
