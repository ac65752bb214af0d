import { useLocation } from 'wouter';

/** Home is current on its own path only; any other item also under its path. */
export function useCurrentPath() {
  const [path] = useLocation();
  return (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));
}
