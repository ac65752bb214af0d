import { writeFileSync } from 'node:fs';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { readSchema, SCHEMA_FILE } from './checks/schema.ts';

/**
 * `npm run schema` writes down what the migrations make of an empty database. It always uses the engine that npm
 * installs, so that the result does not depend on the machine.
 */
const database = await openEmbedded('memory://');
await migrate(database, 'migrations');
writeFileSync(SCHEMA_FILE, await readSchema(database));
await database.close();
console.log(`${SCHEMA_FILE} is current.`);
