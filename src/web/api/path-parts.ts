interface PathInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * The path of a call, cut before and after each parameter: joined with slashes it is the address, and as it stands
 * it is a query key, so that everything under one prefix can be refreshed together.
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
