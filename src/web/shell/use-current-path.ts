import { useLocation } from 'wouter';
import { PATHS } from '../../contract/paths.ts';

/** Home is current on its own path only; any other item is also current on the paths below its own. */
export function useCurrentPath() {
  const [path] = useLocation();
  return (href: string) => path === href || (href !== PATHS.home && path.startsWith(`${href}/`));
}
