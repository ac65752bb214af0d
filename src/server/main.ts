import { readConfig } from './config.ts';
import { databaseSentence } from './platform/database/database-sentence.ts';
import { announceEnd, createAnnouncer, logWarnings } from './platform/process/announce.ts';
import { ConfigError } from './platform/process/environment.ts';
import { loggedError } from './platform/process/log.ts';
import { StartError } from './platform/process/start-error.ts';
import { listenForSignals } from './platform/process/stop-signals.ts';

// Files that this process creates are accessible to its owner only.
process.umask(0o077);
process.on('uncaughtException', endWith);
logWarnings();

try {
  const config = readConfig(process.env);
  const signals = listenForSignals();
  // Imported after the configuration has been read, so that a wrong value is reported at once.
  const { serve } = await import('./serve.ts');
  await serve(config, { announce: createAnnouncer(config.logLevel), signals }).catch((error) => {
    const sentence = databaseSentence(error, config);
    throw sentence === undefined ? error : new StartError(sentence);
  });
} catch (error) {
  endWith(error);
}

function endWith(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  if (isExpected) announceEnd('refused_to_start', error.message);
  else announceEnd('crashed', loggedError(error).message, error);
  process.exit(1);
}
