import { readConfig } from './config.ts';
import { ConfigError } from './platform/environment.ts';
import { errorText } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

// What this process makes is its owner's alone.
process.umask(0o077);
process.on('uncaughtException', endWith);

try {
  const config = readConfig(process.env);
  // Loaded after the configuration was read: a wrong value is told at once.
  const { serve } = await import('./serve.ts');
  await serve(config);
} catch (error) {
  endWith(error);
}

function endWith(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : errorText(error)}\n`);
  process.exit(1);
}
