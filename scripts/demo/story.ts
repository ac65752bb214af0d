import type { Chance } from './chance.ts';
import type { Happenings } from './happenings.ts';
import { faultless, ordinary, type Style, swift } from './play.ts';
import type { DemoPlayer } from './players.ts';

/** What happens on a day, before anybody plays or, if `isEvening`, after everybody has. */
export interface Chapter {
  daysAgo: number;
  isEvening?: true;
  happen(): Promise<unknown>;
}

/** Somebody plays at the end of a day, usually in a way that moderators should look at. */
export interface Trick {
  player: DemoPlayer;
  daysAgo: number;
  games: number;
  style: Style;
  minutes: number;
}

interface Cast {
  demo: DemoPlayer;
  /** Ordered by how much they play, most first. */
  others: DemoPlayer[];
  happenings: Happenings;
  chance: Chance;
}

const MESSAGES = [
  { daysAgo: 40, type: 'review', rating: 5, content: 'My whole train carriage groaned. Ten out of ten.' },
  { daysAgo: 33, type: 'feedback', content: 'Could the snail wear a hat on Fridays?' },
  { daysAgo: 26, type: 'pun_suggestion', content: 'What do you call a bear with no teeth? A GUMMY BEAR' },
  { daysAgo: 12, type: 'feedback', content: 'Letter hints are a bargain. Please do not tell anybody.' },
  {
    daysAgo: 6,
    type: 'pun_suggestion',
    content: 'Why did the scarecrow win a prize? He was … in his field. OUTSTANDING',
  },
  {
    daysAgo: 3,
    type: 'review',
    rating: 4,
    content: 'One star less because my mother-in-law is ahead of me.',
  },
  { daysAgo: 2, type: 'feedback', content: 'The dark theme by candlelight is lovely. More gold leaf!' },
  { daysAgo: 1, type: 'pun_suggestion', content: 'Where do sheep go for a haircut? To the BAA BAA SHOP' },
  { daysAgo: 1, type: 'review', rating: 5, content: 'Came for the puns, stayed for the snail.' },
] as const;

/**
 * Plans the demo's story: who referred whom, who bought credits, who sent messages, who cheated and what became of it.
 */
export function tell({ demo, others, happenings, chance }: Cast): { chapters: Chapter[]; tricks: Trick[] } {
  const chapters: Chapter[] = [];
  const on = (daysAgo: number, happen: Chapter['happen']) => void chapters.push({ daysAgo, happen });
  const onEvening = (daysAgo: number, happen: Chapter['happen']) =>
    void chapters.push({ daysAgo, happen, isEvening: true });
  const free = [...others];
  /** Picks a player without another part who had joined by then and is still active. */
  const cast = (daysAgo: number, from = 0): DemoPlayer => {
    const place = free.findIndex(({ joined, left }, at) => at >= from && joined > daysAgo + 1 && left < 1);
    const [player] = free.splice(Math.max(place, 0), 1);
    if (!player) throw new Error('The demo has too few players for its story.');
    return player;
  };
  const dayOf = ({ joined }: DemoPlayer) => Math.floor(joined);
  let networks = 0;
  const network = () => `198.51.100.${++networks}`;

  const tricks: Trick[] = [];
  const trick = (daysAgo: number, manner: Pick<Trick, 'games' | 'style' | 'minutes'>, player: DemoPlayer) => {
    tricks.push({ ...manner, daysAgo, player });
    onEvening(daysAgo, happenings.look);
  };
  const inSeconds = { games: 7, style: swift, minutes: 5 };
  const [caught, cleared, suspected] = [cast(21, 20), cast(9, 16), cast(2, 24)];
  trick(21, inSeconds, caught);
  on(20, () => happenings.ban(caught, 'Answers typed by a script, and proud of it.'));
  trick(9, inSeconds, cleared);
  on(8, () => happenings.release(cleared, 'A stenographer. We have seen the certificate.'));
  trick(2, inSeconds, suspected);
  trick(5, { games: 44, style: faultless, minutes: 52 }, cast(5, 8));
  // The check compares a player's points with what others earn in the same hour, so a few others must play.
  for (let others = 0; others < 4; others++)
    tricks.push({ player: cast(5, 20), daysAgo: 5, games: 2, style: ordinary, minutes: 40 });
  const streak = cast(3, 12);
  for (const daysAgo of [3, 2, 1]) trick(daysAgo, { games: 15, style: faultless, minutes: 18 }, streak);
  const seller = cast(14, 30);
  on(14, () => happenings.ban(seller, 'Sells answers in the feedback box.'));

  const newcomers = free
    .filter(({ joined, left }) => joined > 2 && joined < 30 && left < 1)
    .sort((one, other) => one.joined - other.joined)
    .filter((player, place, all) => place > 0 && dayOf(player) !== dayOf(all[place - 1] ?? player))
    .slice(0, 9);
  for (const newcomer of newcomers) free.splice(free.indexOf(newcomer), 1);
  const friends = [
    cast(90, 1),
    cast(60, 4),
    cast(45, 8),
    cast(30, 12),
    cast(20, 16),
    ...newcomers.slice(0, 4),
  ];
  for (const friend of friends) on(dayOf(friend), () => happenings.refer(demo, friend, network()));
  const [host, ...guests] = newcomers.slice(4);
  on(1, async () => {
    for (const guest of guests) if (host) await happenings.refer(host, guest, '203.0.113.7');
    await happenings.look();
  });

  for (const daysAgo of [30, 3, 1]) on(daysAgo, () => happenings.watchAd(demo));
  on(52, () => happenings.buy(demo, '3.00'));
  on(2, () => happenings.buy(demo, '5.00'));
  for (const [daysAgo, dollars] of [
    [70, '5.00'],
    [44, '20.00'],
    [31, '3.00'],
    [18, '5.00'],
    [11, '35.00'],
    [7, '3.00'],
    [4, '20.00'],
  ] as const) {
    const buyer = cast(daysAgo, 5);
    on(daysAgo, () => happenings.buy(buyer, dollars));
  }

  for (const { daysAgo, ...message } of MESSAGES) {
    const author = cast(daysAgo, 10);
    on(daysAgo, () => happenings.write(author, message));
  }
  on(25, () => happenings.answer('approved'));
  on(24, () => happenings.answer('dismissed'));
  on(23, () => happenings.answer('approved'));
  on(5, () => happenings.answer('approved'));
  const winner = cast(16, 6);
  on(16, () => happenings.gift(winner, 50, 'Won the limerick evening.'));

  for (const player of others) {
    // Some of those who have left must have allowed push messages, so that the campaign has somebody to call back.
    if (!chance.happens(player.left > 14 ? 0.6 : 0.25)) continue;
    on(dayOf(player), () => happenings.allowAlerts(player));
  }
  on(13, () =>
    happenings.send('Fresh ink', 'Forty new puns are drying in the scriptorium. Come and smudge one.'),
  );
  on(6, happenings.callBack);
  on(1, () => happenings.draft('Advent of puns', 'A door a day, and behind each one a groan.'));
  return { chapters, tricks };
}
