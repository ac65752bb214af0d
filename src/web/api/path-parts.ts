interface PathInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * Splits the path of a call before and after each parameter. Joined with slashes, the parts are the address; as a list
 * they are a query key, so that everything under one prefix can be refreshed together.
 *
 * `/api/game/:id/hint` becomes `['/api/game', '42', 'hint']`.
 */
export function pathParts(path: string, { params = {}, query = {} }: PathInput): string[] {
  const parts = path
    .split(/\/?(:\w+)\/?/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)])) : part));

  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === '' ? parts : [...parts.slice(0, -1), `${parts.at(-1)}?${search}`];
}
