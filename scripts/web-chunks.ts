import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Rule = (id: string, graph: Graph) => boolean;

const WEB = slashed(resolve(import.meta.dirname, '../src/web'));

/**
 * Returns the full path of a file or folder in src/web. A path that no longer exists stops the build; otherwise its
 * code would silently move to other chunks.
 */
export function place(path: string): string {
  const full = `${WEB}/${path}`;
  if (!existsSync(full))
    throw new Error(`scripts/web-chunks.ts names src/web/${path}, which does not exist.`);
  return full;
}

/** Matches these files and everything in these folders. */
const within = (...paths: string[]) => {
  const places = paths.map(place);
  return (id: string) => {
    const file = slashed(id).replace(/[?].*$/, '');
    return places.some((known) => file === known || file.startsWith(`${known}/`));
  };
};

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Returns whether a page that matches `isPage` imports this module statically, directly or through others. */
function serves(isPage: Rule, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (isPage(id, graph)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => serves(isPage, importer, graph, seen)) ?? false
  );
}

/** All screens, and the parts of screens that load later, are imported dynamically in this file. */
const ROUTES = place('routes/screens.ts');
const isScreen: Rule = (id, graph) =>
  graph.getModuleInfo(ROUTES)?.dynamicallyImportedIds.includes(id) ?? false;

const isApp = within('app.tsx');
const isLandingPage = within('main.tsx', 'landing.tsx', 'index.html');
const isOfLandingScreen = within('screens/landing');
/** What the first screen of a challenge shows, to strangers and to players. */
const isChallengeCard = within(
  'features/challenges/ChallengeCard.tsx',
  'features/challenges/ChallengeCard.module.css',
  'features/challenges/seat-hint.ts',
);
const CHALLENGE_TEXTS = /src[\\/]contract[\\/]challenge-page[.]ts$/;
const isGuestPlay = within('screens/landing/day/playable.tsx');
const isResult = within('features/game/result/ResultDialog.tsx');
/** The scroll of a result, which games and challenges share. */
const isOfScroll = within(
  'features/game/result/ResultScroll.tsx',
  'features/game/result/result.css',
  'features/game/result/Ending.tsx',
  'features/game/result/written.ts',
  'features/game/result/celebration-words.ts',
);
const isSignInPage = within('sign-in.tsx', 'sign-in.html');
const isGamePage = within('app.tsx', 'screens/GameScreen.tsx');
/** The screens with the board of a game. */
const isBoard = within('screens/GameScreen.tsx', 'screens/daily/PlayDay.tsx');
/** A challenge is played on the same board, by players and by guests. */
const isChallenge = within('screens/challenge');
const isOfChallenges = within('screens/challenge', 'features/challenges');
/** So is a room, and its big screen shows the boxes of a board. */
const isRoom = within('screens/room', 'screens/host');
/** What challenges and rooms share. */
const isTogether = within(
  'screens/together',
  'features/game/round/use-shared-round.ts',
  'features/game/clock/use-server-clock.ts',
);
/** What somebody sees who joins. */
const isForJoining = within(
  'features/rooms/RoomCard.tsx',
  'features/rooms/room-card.css',
  'features/rooms/CodeTiles.tsx',
  'features/rooms/code-tiles.css',
  'features/rooms/room-words.ts',
);
/** The form that opens a room, and changes it later. */
const isRoomForm = within(
  'features/rooms/RoomForm.tsx',
  'features/rooms/room-form.css',
  'features/rooms/SupplyNote.tsx',
  'features/rooms/OpenCommand.tsx',
  'features/rooms/open-command.css',
  'features/rooms/settings-words.ts',
);
const ROOM_CALLS = /src[\\/](contract[\\/]room|rules[\\/]room)[\w-]*[.]ts$/;
/** Drawn where a second factor is set up and where a room is opened. */
const isOfQr = within('ui/QrPicture.tsx', 'ui/qr-picture.css');
const QR_LIBRARY = /node_modules[\\/]uqr[\\/]/;
/** The button beside a result. */
const isChallengeFriend = within('features/challenges/ChallengeFriend.tsx');
/** The dialog that makes a challenge and the list of the player's own use these without the rest. */
const isForMakers = within(
  'features/challenges/ShareChallenge.tsx',
  'features/challenges/share-challenge.ts',
  'features/challenges/share-text.ts',
  'features/challenges/own-words.ts',
  'features/challenges/mode-names.ts',
);
const isForChallenges: Rule = (id, graph) =>
  isOfChallenges(id) && !isForMakers(id) && serves(isChallenge, id, graph);
const isAdmin = within('screens/AdminScreen.tsx');
const isAdminTab = within('screens/admin');

const isWithoutBoard: Rule = (id, graph) =>
  isApp(id) || (isScreen(id, graph) && !isBoard(id) && !isChallenge(id) && !isRoom(id));
const isWithoutAdmin: Rule = (id, graph) =>
  isApp(id) || (isScreen(id, graph) && !isAdmin(id) && !isAdminTab(id));

const isOnlyForBoards: Rule = (id, graph) => serves(isBoard, id, graph) && !serves(isWithoutBoard, id, graph);
/** All of this is one chunk; the tabs that load later import what they need from it. */
const isOnlyForAdmins: Rule = (id, graph) => serves(isAdmin, id, graph) && !serves(isWithoutAdmin, id, graph);

/** What the tabs Users and Anti-Cheat and a user's page share. */
const isInUsers = within('features/users');
const USERS_CONTRACT = /src[\\/]contract[\\/](users?(-actions?|-page)?|admin-log)[.]ts$/;
const isOfUsers: Rule = (id) => isInUsers(id) || USERS_CONTRACT.test(id);

const isWithoutRooms: Rule = (id, graph) => isApp(id) || (isScreen(id, graph) && !isRoom(id));
const isOnlyForRooms: Rule = (id, graph) => serves(isRoom, id, graph) && !serves(isWithoutRooms, id, graph);

/** Plots and their library load with the part of a screen that shows them. */
const isOfPlots = within('ui/plot');
const PLOT_LIBRARY = /node_modules[\\/](d3-|internmap)/;
const isForPlots: Rule = (id) => isOfPlots(id) || PLOT_LIBRARY.test(id);
/** Votes load with a result or with the book; admins, who read reports, do not need them. */
const isOfVotes = within('features/votes');
const isVote = within('features/votes/BookVotes.tsx', 'features/votes/ResultVotes.tsx');
const isForVotes: Rule = (id, graph) => isOfVotes(id) && serves(isVote, id, graph);
/** Friends stand on several screens, which load them late. */
const isOfFriends = within('features/friends');
const FRIENDS_CONTRACT = /src[\\/]contract[\\/]friends[.]ts$/;
const isFriendsQuery = within('features/friends/use-friends.ts');
/** What asks whether there is anything to show of friends loads without what shows it. */
const isFriendsCall: Rule = (id) => isFriendsQuery(id) || FRIENDS_CONTRACT.test(id);
/** The home page shows the daily, too. */
const isForTheDay = within(
  'features/daily',
  'screens/daily',
  'features/game/result/Joke.tsx',
  'features/game/result/joke.css',
);

/** The boxes of a board: screens without one must not load them. */
const isOfBoxes = within(
  'features/game/board/LetterBox.tsx',
  'features/game/board/LetterBoxes.tsx',
  'features/game/board/LetterInput.tsx',
  'features/game/board/letters-in.ts',
  'features/game/board/read-input.ts',
  'features/game/board/use-typing-anywhere.ts',
  'features/game/board/words.ts',
);

/** What plays a board, without its components. The card of the landing page loads it when it is touched. */
const isOfBoardRules = within(
  'features/game/board/board.ts',
  'features/game/board/actions.ts',
  'features/game/board/round-machine.ts',
  'features/game/board/strokes.ts',
  'features/game/board/typing.ts',
  'features/game/solved-sample.ts',
);

/** All modules of these chunks go there. A module of any other chunk that only one entry uses stays with that entry. */
const WHOLE = new Set([
  ...[
    'react',
    'type-tile',
    'letter-boxes',
    'boxes',
    'sparkles',
    'qr',
    'goal-ring',
    'invitation',
    'board-rules',
  ],
  ...['challenge-card', 'admin', 'plot'],
]);
/** These have chunks of their own further below. */
const NOT_FOR_DASHBOARD: Rule[] = [
  ...[isForTheDay, isForPlots, isForVotes, isForChallenges, isOnlyForRooms, isTogether, isChallengeFriend],
  ...[isForMakers, isOfFriends, isFriendsCall, isOfScroll, isOfUsers, isOnlyForAdmins],
];

/**
 * Many small chunks would each cost a request, so modules that several entries share are grouped.
 * A module goes to the first chunk whose rule matches. The order matters: the landing page must
 * not load what it does not need, other pages must not load what only the landing page or the
 * sign-in page needs, and the admin's chunk must not contain what other screens need, too.
 */
const CHUNKS: Record<string, Rule> = {
  react: (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id),
  // The landing page and the boards need these, but no other screen does; sparkles load with a result.
  'type-tile': within('ui/styles/type-tile.css'),
  'letter-boxes': within('features/game/board/letter-boxes.css'),
  sparkles: within('ui/styles/sparkles.css'),
  // Home and a result show it; other screens, which share dialogs with a result, do not.
  qr: (id) => isOfQr(id) || QR_LIBRARY.test(id),
  'goal-ring': within('ui/GoalRing.tsx', 'ui/goal-ring.css'),
  // Two questions use it, which are rarely asked.
  invitation: within('ui/styles/invitation.css'),
  shared: (id, graph) => serves(isLandingPage, id, graph) && !isOfLandingScreen(id) && !isOfBoxes(id),
  // The landing page and the boards need these, but no other screen does.
  boxes: isOfBoxes,
  'landing-screen': (id, graph) => serves(isLandingPage, id, graph),
  // After what draws the boxes, which the landing page has from the start.
  'board-rules': isOfBoardRules,
  // After what the landing page shares, because a chunk takes along what its modules import.
  'challenge-card': (id) => isChallengeCard(id) || CHALLENGE_TEXTS.test(id),
  // Both cards of the landing page are played by this and show the joke, and nothing else does.
  card: within('screens/landing/card/Explained.tsx', 'screens/landing/card/play-card.ts'),
  // The calls of a guest, without what the signed-in app shares with them.
  'guest-play': (id, graph) => serves(isGuestPlay, id, graph) && !serves(isSignInPage, id, graph),
  'sign-in-shared': (id, graph) => serves(isSignInPage, id, graph),
  player: (id, graph) => serves(isGamePage, id, graph) && !isOnlyForBoards(id, graph),
  board: isOnlyForBoards,
  // What a result shares with other dialogs: it loads while the player types, so it must not bring whole screens along.
  result: (id, graph) => serves(isResult, id, graph) && !isOfScroll(id),
  // Tabs, forms and lists: what screens share but the game does not need.
  dashboard: (id, graph) => !NOT_FOR_DASHBOARD.some((rule) => rule(id, graph)),
  admin: isOnlyForAdmins,
  users: isOfUsers,
  plot: isForPlots,
  votes: isForVotes,
  daily: isForTheDay,
  scroll: isOfScroll,
  'challenge-friend': isChallengeFriend,
  'challenge-share': isForMakers,
  together: isTogether,
  challenge: isForChallenges,
  // Around challenges and rooms alike.
  'guest-frame': within('shell/GuestFrame.tsx'),
  'room-card': (id, graph) => (isForJoining(id) || ROOM_CALLS.test(id)) && isOnlyForRooms(id, graph),
  'room-form': isRoomForm,
  rooms: isOnlyForRooms,
  'friends-calls': isFriendsCall,
  friends: isOfFriends,
};

export const chunkGroups = Object.entries(CHUNKS).map(([name, rule]) => ({
  name: (id: string, graph: Graph) => (rule(id, graph) ? name : null),
  debugName: name,
  ...(!WHOLE.has(name) && { minShareCount: 2 }),
}));

/** A rule that matches no module is also a mistake. */
export function everyChunkExists(): Plugin {
  return {
    name: 'every-chunk-exists',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const built = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.name));
      const missing = Object.keys(CHUNKS).filter((name) => !built.has(name));
      if (missing.length > 0) this.error(`No module is in the chunk ${missing.join(', ')}.`);
    },
  };
}
