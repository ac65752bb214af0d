import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';

/**
 * The menu is not modal: the page stays reachable behind it, and Radix injects no style element, which the content
 * security policy would refuse. It uses no portal, so that it stays inside the header's landmark.
 */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-50 w-64 animate-rise border border-line bg-folio shadow-[0_1rem_2rem_-0.75rem_var(--cast)]"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
