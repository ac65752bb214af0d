import { LEFT_GAMES_DAYS } from '../../../rules/fair-play.ts';

export function PrivacyText() {
  return (
    <>
      <p>
        Punnery keeps what the game needs and nothing to sell. This page says what that is, why, and how you
        get rid of it. Responsible for your data is whoever runs this copy of the game (“we”, “the operator”).
      </p>

      <h3>What we keep</h3>
      <ul>
        <li>
          Your account: e-mail address, username, first name if you or your sign-in service give one, profile
          picture, and your password in a form from which it cannot be read back.
        </li>
        <li>
          Your sign-ins: when, from which network address and with which browser, while the session lasts.
        </li>
        <li>If you turn on the second factor: its key, encrypted, and your backup codes, hashed.</li>
        <li>
          A log of sign-ins and refused calls with their network addresses, for a limited time, to protect the
          game.
        </li>
        <li>
          Your play: puns seen and solved, favourites, hints, points, badges, places on the leaderboards. With
          each game a scrambled fingerprint of the network address that it was played from, to notice
          cheating.
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

      <h3>Why we may</h3>
      <p>
        Most of it is necessary to provide the game that you asked for. Sign-in records and moderation notes
        protect players from fraud and cheating, which is our legitimate interest. Purchase records are kept
        because the law demands it. Notifications rest on your consent, which you can withdraw on your profile
        at any time.
      </p>

      <h3>What others see</h3>
      <p>
        Leaderboards tell other players your username, first name, picture, badge and points; where you have
        no username, the first name stands in its place. Your e-mail address is shown to you and to the admins
        of the game only. We give data to nobody else, except to the services that do a job for us: PayPal for
        payments, your sign-in service if you use one, your browser’s push service, the mail and hosting
        providers of the operator, and authorities where the law leaves no choice.
      </p>

      <h3>Ads</h3>
      <p>
        The ads are our own unless the game says otherwise. They know nothing about you and do not follow you.
        We record that an ad was watched, in order to pay the reward once.
      </p>

      <h3>Cookies and storage</h3>
      <ul>
        <li>A session cookie keeps you signed in. Scripts cannot read it.</li>
        <li>
          A cookie remembers, scrambled, which accounts signed in from this browser, so that strangers who
          guess at your password cannot lock you out, and that you are not asked to sign up again.
        </li>
        <li>
          A cookie named signed_in tells the page whether to ask for your account. It holds no data about you.
        </li>
        <li>
          Your choice of day or candlelight and that of your phone’s keyboard are kept in your browser under
          “theme” and “keyboard” and are never sent to us.
        </li>
      </ul>
      <p>There are no analytics, no tracking and no cookies of others.</p>

      <h3>How long</h3>
      <p>
        Account data lives as long as the account. Sessions end by themselves. Purchase records stay for as
        long as tax law asks. After a deletion we keep scrambled fingerprints of the e-mail address, from
        which the address cannot be read, so that welcome and referral credits are paid only once, and so that
        an account that was banned when it was deleted is not opened anew. For {LEFT_GAMES_DAYS} days such a
        fingerprint also stands beside the puns of your last games, so that leaving does not get around the
        rules of fair play.
      </p>

      <h3>Your rights</h3>
      <p>
        You may see, correct, take along or delete your data, object to a use, and complain to your data
        protection authority. Name and picture you change on your profile, where you also download a copy of
        your data and delete the account, at once and by yourself. So may a player who was banned.
      </p>

      <h3>Contact</h3>
      <p>
        Write through the Feedback tab of your profile, or reply to any e-mail that the game has sent you.
        Both reach the operator.
      </p>
    </>
  );
}
