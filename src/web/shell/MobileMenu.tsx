import '../ui/styles/menu-item.css';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Candle } from '../ui/Candle.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { Menu } from './Menu.tsx';
import type { NavigationItem } from './navigation.ts';
import { useCurrentPath } from './use-current-path.ts';

export function MobileMenu({ items }: { items: readonly NavigationItem[] }) {
  const isCurrent = useCurrentPath();
  const { theme, toggle } = useTheme();

  return (
    <div className="-mr-2 md:hidden">
      <Menu
        trigger={
          <button type="button" aria-label="Menu" className="grid size-11 place-items-center">
            <MenuIcon aria-hidden="true" className="size-6" />
          </button>
        }
      >
        {items.map(({ href, label, Icon }) => (
          <DropdownMenu.Item key={href} asChild>
            <Link href={href} aria-current={isCurrent(href) ? 'page' : undefined} className="menu-item">
              <Icon aria-hidden="true" className="size-4.5 text-quiet" />
              {label}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.CheckboxItem
          checked={theme === 'dark'}
          onCheckedChange={toggle}
          className="menu-item border-line border-t"
        >
          <Candle className="-mx-0.5 size-5.5" />
          Dark theme
        </DropdownMenu.CheckboxItem>
      </Menu>
    </div>
  );
}
