import { join } from 'node:path';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';

/** Casting such deeply nested text to json aborts the engine's WebAssembly, as a full disk does. */
export async function breakOnSignUpOf(username: string, dataDir: string): Promise<void> {
  const database = await openEmbedded(join(dataDir, 'db'));
  await database.script((run) =>
    run(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM (repeat('[', 100000) || repeat(']', 100000))::json;
        RETURN NEW;
      END $$;
      CREATE TRIGGER break_off BEFORE INSERT ON players FOR EACH ROW
        WHEN (NEW.username = '${username}') EXECUTE FUNCTION break_off()`),
  );
  await database.close();
}
