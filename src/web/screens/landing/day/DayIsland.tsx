import './day-card.css';

const CLASS = 'day-island';

/** Keeps the markup that the server wrote into the page, because the browser knows the day from nowhere else. */
export function DayIsland({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup came with the page and is unchanged
  return <div className={CLASS} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Returns the markup that came with the page. */
export function cardOfDay(root: HTMLElement): string | undefined {
  return root.querySelector(`.${CLASS}`)?.innerHTML;
}
