import { returnAddress } from '../../../../contract/paths.ts';

/** After signing in: to the page that asked for it, or home. A full page load, since this page is outside the app. */
export function goBack() {
  location.assign(returnAddress(new URLSearchParams(location.search).get('to')));
}
