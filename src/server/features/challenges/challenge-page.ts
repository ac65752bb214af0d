import { type ChallengeSlot, challengePicturePath, inviteOf } from '../../../contract/challenge-page.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../contract/shared-day.ts';
import { type ChallengeMode, challengePath } from '../../../rules/challenge.ts';
import { escaped, fillSlots, previewTags } from '../../platform/http/page-template.ts';
import type { PublicChallenge } from './page.store.ts';

const ALT: Record<ChallengeMode, string> = {
  race: 'A sheet of paper with a snail: a challenge of five puns against the clock.',
  calm: 'A sheet of paper with a snail: a challenge of five puns without a clock.',
};

/** Fills the slots of the prerendered page with what everybody may know about the challenge. */
export function writeChallengePage(template: string, challenge: PublicChallenge, publicUrl: string): string {
  const { id, mode } = challenge;
  const invite = inviteOf(challenge);
  const title = `${invite.heading} · Punnery`;
  const description = `${invite.terms} ${invite.figures}`;
  const slots: Record<ChallengeSlot, string> = {
    title: escaped(title),
    description: escaped(description),
    tags: previewTags({
      address: publicUrl + challengePath(id),
      title,
      description,
      // A link that somebody sends to friends is nothing for a search engine.
      robots: 'noindex, max-image-preview:large',
      picture: {
        address: publicUrl + challengePicturePath(mode),
        alt: ALT[mode],
        width: PICTURE_WIDTH,
        height: PICTURE_HEIGHT,
      },
    }),
    heading: escaped(invite.heading),
    terms: escaped(invite.terms),
    figures: escaped(invite.figures),
    invite: escaped(JSON.stringify(invite)),
  };
  return fillSlots(template, slots);
}
