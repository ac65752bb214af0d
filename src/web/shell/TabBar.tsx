import './tab-bar.css';
import { Link } from 'wouter';
import { TAB_ITEMS } from './navigation.ts';
import { useCurrentPath } from './use-current-path.ts';

export function TabBar() {
  const isCurrent = useCurrentPath();
  return (
    <nav aria-label="Sections" className="tab-bar md:hidden">
      {TAB_ITEMS.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent(href) ? 'page' : undefined}
          className="tab-bar-item"
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
