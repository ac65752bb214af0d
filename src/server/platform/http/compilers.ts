import ajvFactory, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import stringifyFactory, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = ajvFactory()(schemas, options);
  return (definition) => {
    const compiled = once(() => compile(definition));
    const validate = (data: unknown) => compiled()(data) || { error: compiled().errors };
    return validate as ReturnType<typeof compile>;
  };
};

const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = stringifyFactory()(schemas, options);
  return (definition) => {
    const compiled = once(() => compile(definition));
    return (data) => compiled()(data);
  };
};

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Fastify's own, but a schema is compiled by the first call that needs it: all of them take a third of a second of CPU
 * at every start, of the server and of each test. A broken schema is found by `compilers.test.ts`, not at the start.
 */
export const LAZY_COMPILERS = { buildValidator, buildSerializer };
