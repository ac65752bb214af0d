import ajvFactory, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import stringifyFactory, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = ajvFactory()(schemas, options);
  type Validate = ReturnType<typeof compile>;
  return (definition) => {
    let isValid: Validate | undefined;
    const validate = (data: unknown) => {
      isValid ??= compile(definition);
      return isValid(data) || { error: isValid.errors };
    };
    return validate as Validate;
  };
};

const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = stringifyFactory()(schemas, options);
  return (definition) => {
    let stringify: ReturnType<typeof compile> | undefined;
    return (data) => {
      stringify ??= compile(definition);
      return stringify(data);
    };
  };
};

/** Fastify's own, but a schema is compiled by the first call that needs it: all of them take a third of a second. */
export const LAZY_COMPILERS = { buildValidator, buildSerializer };
