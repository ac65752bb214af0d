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
 * Fastify's own compilers, except that the first call that needs a schema compiles it: compiling all of them
 * takes a third of a second of CPU at every start, of the server and of each test. Broken schemas are found
 * by `compilers.test.ts` instead.
 */
export const LAZY_COMPILERS = { buildValidator, buildSerializer };
