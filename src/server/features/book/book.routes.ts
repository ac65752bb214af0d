import { book } from '../../../contract/book.ts';
import type { Db } from '../../platform/database/db.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readBook, setFavourite } from './book.service.ts';

export function bookRoutes(app: App, { db }: { db: Db }): void {
  route(app, book.read, ({ player, query }) => readBook(db, player.id, query));
  route(app, book.setFavourite, ({ player, params, body }) =>
    setFavourite(db, player.id, Number(params.punId), body.favourite),
  );
}
