import { CHALLENGE_KEPT_DAYS } from '../../../rules/challenge.ts';
import { LEFT_GAMES_DAYS } from '../../../rules/fair-play.ts';
import { NUDGES_KEPT_DAYS, REQUEST_DAYS } from '../../../rules/friends.ts';
import { ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import { GUEST_COOKIE_DAYS } from '../../../rules/seat-limits.ts';
import { GUEST_ANSWERS_DAYS, GUEST_DAYS } from '../../../rules/shared-day.ts';

export function PrivacyText() {
  return (
    <>
      <p>
        Punnery keeps what the game needs and nothing to sell. This page says what that is, why we keep it,
        and how you get rid of it. Whoever runs this copy of the game (“we”, “the operator”) is responsible
        for your data.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: e-mail address, username, first name if you or your sign-in service give one, profile
          picture, and your password in a form from which it cannot be read back.
        </li>
        <li>
          Your sign-ins: when, from which network address and with which browser, for as long as the session
          lasts.
        </li>
        <li>If you turn on the second factor: its key, encrypted, and your backup codes, hashed.</li>
        <li>
          A log of sign-ins and refused calls with their network addresses, for a limited time, to protect the
          game.
        </li>
        <li>
          Your play: puns seen and solved, favourites, hints, points, badges, places on the leaderboards. With
          each game we keep a scrambled fingerprint of the network address it was played from, to detect
          cheating.
        </li>
        <li>
          If you play without an account: which puns were solved from your network, as such a fingerprint, for{' '}
          {GUEST_ANSWERS_DAYS} days.
        </li>
        <li>
          If you join a challenge: the name that you give there, or your username, and how you did, for{' '}
          {CHALLENGE_KEPT_DAYS} days after the challenge was made. Guests are recognised by a scrambled form
          of a cookie, a different one for each challenge.
        </li>
        <li>
          If you join a room: the name that you have there, your answers and a fingerprint of your network,
          for {ROOM_KEPT_HOURS} hours after the room has ended.
        </li>
        <li>
          Your friends: since when, the streaks that you share, and whom you have blocked; requests for{' '}
          {REQUEST_DAYS} days, and who nudged whom for {NUDGES_KEPT_DAYS} days.
        </li>
        <li>Your credits: each change with its reason, so that your balance can always be accounted for.</li>
        <li>Purchases: package, amount and PayPal’s order number. Card and bank details stay with PayPal.</li>
        <li>What you send: feedback, pun suggestions, reviews, and who referred whom.</li>
        <li>
          What protects fair play: patterns in your play that moderators should look at, and what they decided
          and why.
        </li>
        <li>If you allow notifications: the address that your browser gives us for them.</li>
      </ul>

      <h2>Why we may keep it</h2>
      <p>
        Most of it is necessary to provide the game that you asked for. Sign-in records and moderation notes
        protect players from fraud and cheating, which is our legitimate interest. Purchase records are kept
        because the law requires it. Notifications are based on your consent, which you can withdraw on your
        profile at any time.
      </p>

      <h2>What others see</h2>
      <p>
        Leaderboards show other players your username, first name, picture, badge and points; if you have no
        username, the first name takes its place. If you share the result of a day, whoever follows the link
        sees your username and how you did. Whoever plays a challenge sees, after the last pun, the names and
        results of the others; in a room, everybody sees your name and how you did, and its host can download
        the results. Your friends see how you did on a pun of the day once they have finished it, and whoever
        opens your friend link sees your name and picture. Your e-mail address is shown only to you and to the
        admins of the game. We give data to nobody else, except to the services that work for us: PayPal for
        payments, your sign-in service if you use one, your browser’s push service, the operator’s mail and
        hosting providers, and authorities where the law leaves us no choice.
      </p>

      <h2>Ads</h2>
      <p>
        The ads are our own unless the game says otherwise. They know nothing about you and do not follow you.
        We record that an ad was watched, in order to pay the reward once.
      </p>

      <h2>Cookies and storage</h2>
      <ul>
        <li>A session cookie keeps you signed in. Scripts cannot read it.</li>
        <li>
          A cookie remembers, in scrambled form, which accounts have signed in from this browser, so that
          strangers who guess at your password cannot lock you out, and so that you are not asked to sign up
          again.
        </li>
        <li>
          If you play a shared pun without an account, a cookie keeps your progress with it for {GUEST_DAYS}{' '}
          days, and an account that plays that pun in this browser earns it as one that it already knows.
          Scripts cannot read it.
        </li>
        <li>
          If you join a challenge or a room without an account, a cookie keeps your seat for{' '}
          {GUEST_COOKIE_DAYS} days. Scripts cannot read it.
        </li>
        <li>
          A cookie named signed_in tells the page whether to ask for your account. It holds no data about you.
        </li>
        <li>
          Your choices of daylight or candlelight and of your phone’s keyboard are kept in your browser as
          “theme” and “keyboard” and are never sent to us.
        </li>
      </ul>
      <p>There are no analytics, no tracking and no third-party cookies.</p>

      <h2>How long we keep it</h2>
      <p>
        Account data lives as long as the account. Sessions expire by themselves. Purchase records stay for as
        long as tax law requires. After a deletion we keep scrambled fingerprints of the e-mail address, from
        which the address cannot be read, so that welcome and referral credits are paid only once, and so that
        an account that was banned when it was deleted is not simply opened again. For {LEFT_GAMES_DAYS} days
        we also keep such a fingerprint with the puns of your last games, so that leaving is no way around the
        rules of fair play.
      </p>

      <h2>Your rights</h2>
      <p>
        You may see, correct, take with you or delete your data, object to its use, and complain to your data
        protection authority. On your profile you can change your name and picture, download a copy of your
        data and delete the account, at once and without asking us. Banned players can still download and
        delete theirs.
      </p>

      <h2>Contact</h2>
      <p>
        Write through the Feedback tab of your profile, or reply to any e-mail that the game has sent you.
        Both reach the operator.
      </p>
    </>
  );
}
