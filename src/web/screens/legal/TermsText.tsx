export function TermsText() {
  return (
    <>
      <p>
        These terms are the agreement between you and whoever runs this copy of Punnery (“we”, “the
        operator”). By opening an account or playing you accept them. If you do not, please do not play.
      </p>

      <h2>Your account</h2>
      <p>
        You must be at least 13 years old, or older if your country requires it before you may agree to such
        terms yourself. One person, one account. Keep your password to yourself: what is done with your
        account counts as done by you. Choose a name that does not insult, deceive or belong to somebody else;
        we may change one that does.
      </p>

      <h2>Fair play</h2>
      <ul>
        <li>Solve the puns yourself. No scripts, bots or modified clients.</li>
        <li>No second accounts for referral rewards, and no trade in accounts or credits.</li>
        <li>No attempts to disrupt the game, its servers or other players.</li>
      </ul>
      <p>
        If your play looks like that of a script, we keep you off the global leaderboards until somebody has
        looked into it. Anyone who breaks these rules may lose the points, badges and credits won that way,
        and may be banned. A banned player is told the reason and may ask us to reconsider.
      </p>

      <h2>Credits</h2>
      <p>
        Credits buy hints. You receive them by playing, by watching ads, through referrals or by purchase.
        They are a licence to use a part of the game, not money: they have no cash value, earn no interest,
        and cannot be sold, given to others or paid out. Rewards and prices of things bought with credits may
        change; credits that you already hold stay yours to spend.
      </p>

      <h2>Purchases and refunds</h2>
      <p>
        Prices are in US dollars and are shown before you pay. Payment is handled by PayPal, under its own
        terms; we never see your card number. Credits are added once the payment is complete. Within 14 days
        of a purchase you may ask for your money back for credits not yet spent, and we then take those
        credits back. If a payment is refunded or reversed in another way, its credits are taken back too; any
        that were already spent are owed, and settled from credits that you receive later. Rights that the law
        gives you as a consumer remain untouched.
      </p>

      <h2>Ads</h2>
      <p>
        Watching an ad is always your choice, and pays credits once it has played to the end. There is a pause
        between ads and a daily limit. Ads that are faked, blocked or watched by machines pay nothing.
      </p>

      <h2>What you send us</h2>
      <p>
        Puns, reviews and pictures that you send remain yours. You allow us to use, edit and publish them in
        the game, free of charge, and you confirm that you may give that permission. We review suggestions
        before publishing and may decline any.
      </p>

      <h2>The service</h2>
      <p>
        We run the game with care but cannot promise that it is always available or free of errors. We are
        liable without limit for intent, gross negligence and injury, and otherwise only as far as the law of
        your country requires. We may change the game and these terms: an important change is announced in the
        game at least two weeks before it takes effect. You may stop at any time and have your account
        deleted.
      </p>

      <h2>Contact</h2>
      <p>
        Write through the Feedback tab of your profile, or reply to any e-mail that the game has sent you.
        Both reach the operator.
      </p>
    </>
  );
}
