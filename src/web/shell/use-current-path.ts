import { useLocation } from 'wouter';
import { PATHS } from '../../contract/paths.ts';

/** Home is current on its own path only; any other item also under its path. */
export function useCurrentPath() {
  const [path] = useLocation();
  return (href: string) => path === href || (href !== PATHS.home && path.startsWith(`${href}/`));
}
