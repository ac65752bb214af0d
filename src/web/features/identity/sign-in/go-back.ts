import { firstAddress, returnAddress } from '../../../../contract/paths.ts';

/** Returns to the page that asked for the sign-in, or home, by a full page load, since this page is outside the app. */
export function goBack() {
  location.assign(returnAddress(wanted()));
}

export function startPlaying() {
  location.assign(firstAddress(wanted()));
}

function wanted(): string | null {
  return new URLSearchParams(location.search).get('to');
}
