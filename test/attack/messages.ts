import { account, linkMailedTo, mailsTo, nameLike, post, signUp } from './account.ts';
import { type Fire, freshAddress, type Probe } from './probe.ts';

const ALIASES = 50;
const AT_ONCE = 10;
/** The number of sign-ups that one network may make in a minute. */
const SIGN_UPS_A_MINUTE = 20;
/** The e-mails that one mailbox may get: four for its first account and four for all later aliases together. */
const MOST_TO_ALIASES = 8;
const RESET = 'request-password-reset';

/** A stranger signs up with aliases of somebody's mailbox, from many addresses, and requests links for all of them. */
export const aliasSignUps: Probe = {
  name: 'messages: 50 sign-ups at aliases of a mailbox, and its owner',
  async run({ target, fire, expect }) {
    const [early, late] = [nameLike('early'), nameLike('late')];
    await signUp(fire, account(early));
    for (const owner of [early, late]) await signUpAtAliases(fire, owner);
    const { status } = await signUp(fire, account(late));
    expect(status === 200, `the owner of the mailbox cannot sign up: ${status}`);
    for (const owner of [early, late]) {
      const email = `${owner}@example.com`;
      await post(fire, RESET, { email });
      const link = await linkMailedTo(target, email, 'view=reset').catch(() => undefined);
      expect(link !== undefined, 'the owner of the mailbox gets no link for a new password');
      const toAliases = await Promise.all(aliasesOf(owner).map((alias) => mailsTo(target, alias, 'http')));
      const sent = toAliases.flat().length;
      expect(sent <= MOST_TO_ALIASES, `${sent} messages went to aliases of one mailbox`);
    }
  },
};

const aliasesOf = (owner: string) => Array.from({ length: ALIASES }, (_, n) => `${owner}+${n}@example.com`);

async function signUpAtAliases(fire: Fire, owner: string): Promise<void> {
  const aliases = aliasesOf(owner);
  while (aliases.length > 0)
    await Promise.all(
      aliases.splice(0, AT_ONCE).map(async (email) => {
        await signUp(fire, account(nameLike('alias'), email));
        await post(fire, RESET, { email });
      }),
    );
}

export const strangersMail: Probe = {
  name: 'messages: to 20 strangers from one network within a minute',
  async run({ target, fire, expect }) {
    const from = { path: '/api/identity/sign-up/email', headers: freshAddress() };
    const strangers = Array.from({ length: SIGN_UPS_A_MINUTE }, () => nameLike('stranger'));
    const answers = await Promise.all(strangers.map((name) => fire({ ...from, body: account(name) })));
    const opened = answers.filter(({ status }) => status === 200).length;
    expect(opened === strangers.length, `only ${opened} of ${strangers.length} could sign up`);
    // This e-mail is queued last: once it has arrived, so have those before it.
    const last = nameLike('last');
    await signUp(fire, account(last));
    await linkMailedTo(target, `${last}@example.com`, 'verify-email');
    const mails = await Promise.all(
      strangers.map((name) => mailsTo(target, `${name}@example.com`, 'verify-email')),
    );
    const sent = mails.flat().length;
    expect(sent < strangers.length, `${sent} messages went to strangers from one network in a minute`);
    expect(sent > 0, 'no message went out at all');
  },
};
