import { readConfig } from './config.ts';
import { databaseSentence } from './platform/database/database-sentence.ts';
import { ConfigError } from './platform/process/environment.ts';
import { loggedError } from './platform/process/log.ts';
import { createSay, sayAtTheEnd, sayWarnings } from './platform/process/say.ts';
import { StartError } from './platform/process/start-error.ts';
import { heedSignals } from './platform/process/stop-signals.ts';

// What this process makes is its owner's alone.
process.umask(0o077);
process.on('uncaughtException', endWith);
sayWarnings();

try {
  const config = readConfig(process.env);
  const signals = heedSignals();
  // Loaded after the configuration was read: a wrong value is told at once.
  const { serve } = await import('./serve.ts');
  await serve(config, { say: createSay(config.logLevel), signals }).catch((error) => {
    const sentence = databaseSentence(error, config);
    throw sentence === undefined ? error : new StartError(sentence);
  });
} catch (error) {
  endWith(error);
}

function endWith(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  if (isExpected) sayAtTheEnd('refused_to_start', error.message);
  else sayAtTheEnd('crashed', loggedError(error).message, error);
  process.exit(1);
}
