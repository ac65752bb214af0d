import { randomUUID } from 'node:crypto';
import {
  AD_COOLDOWN_SECONDS,
  AD_SECONDS,
  AD_VALID_SECONDS,
  ADS_A_DAY,
  adReward,
} from '../../src/rules/ads.ts';
import { lettersOf } from '../../src/rules/answer.ts';
import { GAME_SECONDS, SYNC_SECONDS } from '../../src/rules/clock.ts';
import { PAID_SOLVES_A_DAY } from '../../src/rules/fair-play.ts';
import { GAME_KINDS } from '../../src/rules/game-kinds.ts';
import { HINT_COST, hiddenPositions } from '../../src/rules/hints.ts';
import { isRated, scoreOf } from '../../src/rules/rating.ts';
import {
  BADGE_CREDITS,
  badgesCrossed,
  LEVEL_POINTS,
  memoryPoints,
  newBadge,
  pointsFor,
  SOLVE_CREDITS,
} from '../../src/rules/scoring.ts';
import type { Chance } from './chance.ts';
import { type DailyPuns, dailyAt, keepStreak } from './days.ts';
import type { Entry, Game, Pun, Seat, Sitting } from './seat.ts';
import { tasteOf } from './taste.ts';

interface Manner {
  seconds: number;
  isCorrect: boolean;
  hints: number;
}

/** How somebody plays a pun with this many letters. */
export type Style = (letters: number, skill: number, chance: Chance) => Manner;

export const ordinary: Style = (letters, skill, { between, happens }) => ({
  seconds: between(12, 110) + letters,
  isCorrect: happens(skill),
  hints: happens(0.3) ? between(1, 3) : 0,
});
/** Faster than anybody can type. */
export const swift: Style = (letters) => ({ seconds: 0.9 + letters * 0.04, isCorrect: true, hints: 0 });
export const faultless: Style = (_letters, _skill, { between }) => ({
  seconds: between(26, 44),
  isCorrect: true,
  hints: 0,
});

interface Plan {
  from: Date;
  games: number;
  /** Keeps playing until the player has this many points. */
  until?: number;
  style?: Style;
  /** If it is set, the pun of the day is played first. */
  daily?: DailyPuns;
  /** How the pun of the day is played, if in another style. */
  dailyStyle?: Style;
}

/** Plays games one after the other by the game's own rules, and updates the seat. */
export function playSitting(seat: Seat, plan: Plan, chance: Chance): Sitting {
  const { from, games, until = 0, style = ordinary, dailyStyle = style } = plan;
  const sitting: Sitting = { playerId: seat.player.id, games: [], entries: [], adViews: [] };
  if (seat.credits < HINT_COST.vowel && chance.happens(0.7)) watchAd(seat, sitting, later(from, -60), chance);
  const most = seat.player.goal?.most ?? Number.POSITIVE_INFINITY;
  let at = from;
  const today = plan.daily && dailyAt(seat, plan.daily, at);
  if (plan.daily && today) {
    const played = playGame(seat, { ...today, openedAt: at, style: dailyStyle }, chance);
    if (seat.points + played.game.pointsEarned <= most) {
      keep(seat, sitting, played.game, played.entries);
      at = later(played.game.completedAt, chance.between(8, 22));
      keepStreak(seat, plan.daily, played.game.completedAt, played.game.isCorrect === true);
    }
  }
  while (sitting.games.length < games || seat.points < until) {
    const { game, entries } = playGame(seat, { pun: punFor(seat), openedAt: at, style }, chance);
    seat.dealt += 1;
    // A game that would overshoot the goal is discarded. Nearly there, some puns always would.
    if (seat.points + game.pointsEarned > most) continue;
    keep(seat, sitting, game, entries);
    at = later(game.completedAt, chance.between(8, 22));
  }
  return sitting;
}

function keep(seat: Seat, sitting: Sitting, game: Game, entries: Entry[]): void {
  const { playerId, punId, openedAt: seenAt, completedAt: answerShownAt } = game;
  const isSolved = Boolean(game.isCorrect) || Boolean(seat.seen.get(punId)?.isSolved);
  const { id: sessionId, revealed = [], pointsEarned: points } = game;
  // Players mark some of their puns as favourites.
  const favourite = Boolean(seat.seen.get(punId)?.favourite) || punId % 9 === seat.dealt % 7;
  seat.seen.set(punId, {
    playerId,
    punId,
    seenAt,
    answerShownAt,
    isSolved,
    sessionId,
    hints: revealed.length,
    points,
    favourite,
    line: `${game.question} ${game.answer}`.toLowerCase(),
  });
  seat.points += game.pointsEarned;
  for (const { amount } of entries) seat.credits += amount;
  sitting.games.push(game);
  sitting.entries.push(...entries);
}

function watchAd(seat: Seat, sitting: Sitting, requestedAt: Date, chance: Chance): void {
  const id = randomUUID();
  const playerId = seat.player.id;
  const reward = adReward(chance.fraction());
  const claimedAt = later(requestedAt, AD_SECONDS + 2);
  sitting.adViews.push({
    id,
    playerId,
    reward,
    requestedAt,
    claimedAt,
    closedAt: claimedAt,
    adsADay: ADS_A_DAY,
    cooldownSeconds: AD_COOLDOWN_SECONDS,
    adSeconds: AD_SECONDS,
    validSeconds: AD_VALID_SECONDS,
  });
  sitting.entries.push({ playerId, kind: 'ad', reference: id, amount: reward, createdAt: claimedAt });
  seat.credits += reward;
}

interface Deal {
  pun: Pun;
  openedAt: Date;
  style: Style;
  /** Set only for a daily. */
  day?: string;
}

function playGame(seat: Seat, { pun, openedAt, style, day }: Deal, chance: Chance) {
  const { player, network, credits } = seat;
  const kind = day === undefined ? 'ordinary' : 'daily';
  const relaxed = !GAME_KINDS[kind].timed;
  const { question, answer, difficulty } = pun;
  const id = randomUUID();
  const { seconds, isCorrect, hints } = style(
    lettersOf(answer).length,
    Math.min(0.98, player.skill + tasteOf(answer).ease),
    chance,
  );
  const completedAt = later(openedAt, seconds);
  const bought = buyHints(answer, { most: hints, credits }, chance);
  const spent = bought.costs.map((cost, place): Entry => {
    const createdAt = later(openedAt, (seconds * (place + 1)) / (bought.costs.length + 1));
    return { playerId: player.id, kind: 'hint', reference: `${id}:${place}`, amount: -cost, createdAt };
  });

  const revealed = bought.revealed.length;
  const isRemembered = isCorrect && seat.seen.has(pun.id);
  const points = isRemembered
    ? memoryPoints(0)
    : pointsFor({ answer, difficulty, revealed, seconds, relaxed });
  const pointsEarned = isCorrect ? points : 0;
  const solveCredits = isCorrect && !isRemembered && revealed === 0 ? SOLVE_CREDITS : 0;
  const badges = badgesCrossed(seat.points, seat.points + pointsEarned);
  const paid = (kind: 'solve' | 'badge', reference: string, amount: number): Entry => ({
    playerId: player.id,
    kind,
    reference,
    amount,
    createdAt: completedAt,
  });
  const game: Game = {
    id,
    playerId: player.id,
    punId: pun.id,
    question,
    answer,
    difficulty,
    openedAt,
    kind,
    day: day ?? null,
    relaxed,
    remaining: relaxed ? GAME_SECONDS : GAME_SECONDS - seconds,
    savedAt: relaxed ? openedAt : later(openedAt, seconds - (seconds % SYNC_SECONDS)),
    revealed: bought.revealed,
    hintCosts: bought.costs,
    completedAt,
    isCorrect,
    isRemembered,
    pointsEarned,
    creditsAwarded: solveCredits + badges.length * BADGE_CREDITS,
    badgeEarned: newBadge(seat.points, seat.points + pointsEarned),
    badgeCredits: badges.length * BADGE_CREDITS,
    networkHash: network,
    paidSolvesADay: PAID_SOLVES_A_DAY,
    levelPoints: LEVEL_POINTS,
    score: isRated({ kind, isRemembered }) ? scoreOf({ answer, isCorrect, revealed: bought.revealed }) : null,
  };
  const solve = solveCredits > 0 ? [paid('solve', id, solveCredits)] : [];
  const entries = [...spent, ...solve, ...badges.map((badge) => paid('badge', badge, BADGE_CREDITS))];
  return { game, entries };
}

function punFor({ puns, dealt }: Seat): Pun {
  const pun = puns[dealt % puns.length];
  if (!pun) throw new Error('There is no pun to play.');
  return pun;
}

/** Buys hints as long as the credits last, but never reveals the whole answer. */
function buyHints(answer: string, purse: { most: number; credits: number }, chance: Chance) {
  const revealed: number[] = [];
  const costs: number[] = [];
  let { credits } = purse;
  while (costs.length < Math.min(purse.most, lettersOf(answer).length - 2)) {
    const type = chance.happens(0.7) ? 'letter' : 'vowel';
    const [first, ...others] = hiddenPositions(answer, revealed, type);
    if (first === undefined || credits < HINT_COST[type]) break;
    revealed.push(chance.pick([first, ...others]));
    costs.push(HINT_COST[type]);
    credits -= HINT_COST[type];
  }
  return { revealed, costs };
}

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
