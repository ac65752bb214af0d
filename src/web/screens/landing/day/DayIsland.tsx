import './day-card.css';

const CLASS = 'day-island';

/** The server wrote it into the page, and it stays as it is: the browser knows the day from nowhere else. */
export function DayIsland({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page has brought, unchanged
  return <div className={CLASS} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** As the page brought it. */
export function cardOfDay(root: HTMLElement): string | undefined {
  return root.querySelector(`.${CLASS}`)?.innerHTML;
}
